const most = 3;

/**
 * Measures again what could not be recorded: now and then a browser's trace misses the beginning of a load, and Lighthouse's
 * does, too. A figure that was recorded is never measured again.
 *
 * @throws what the last of three attempts did
 */
export async function inAttempts<Result>(measure: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure();
    } catch (error) {
      if (attempt === most) throw error;
      console.log(`  once more: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
