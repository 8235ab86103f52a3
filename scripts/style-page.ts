import { buildStylePage } from './build-style-page';

buildStylePage(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
