/** Serves only the style page, as the development server does, for the visual tests. */
import { createServer } from 'node:http';

import { stylePageHandler } from '../../src/style-page/serve-style-page';

const answer = stylePageHandler(process.cwd());

createServer((request, response) => {
  answer(request, response, () => response.writeHead(404).end());
}).listen(Number(process.env.PORT), 'localhost');
