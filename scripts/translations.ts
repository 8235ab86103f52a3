import { contentRoot } from '../src/build/content-root';
import { runTranslationsCommand } from '../src/translations/command/command';

/** `npm run translations`: what is missing or outdated in each language, and recording what has been translated. */
async function main(words: readonly string[]): Promise<void> {
  const { output, isGood } = await runTranslationsCommand(words, contentRoot(process.cwd()));
  console.log(output);
  if (!isGood) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
