interface Launch {
  args: string[];
  executablePath?: string;
}

export function findChromium(): string | undefined;
export function completeChromiumLaunch(): Launch;
export function chromiumLaunch(): Launch;
export const chromiumArguments: string[];
export function ensureChromium(): void;
