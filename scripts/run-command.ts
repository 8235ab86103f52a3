/** Runs a command with its arguments. An error is printed without its stack and sets the exit code. */
export function runCommand(main: (words: string[]) => Promise<void>, exitCode = 1): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = exitCode;
  });
}
