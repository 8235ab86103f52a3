import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { drawMaps } from './draw-maps';

/* Draws the maps of src/gatsby/world-map.json from public country data: `npm run maps`. */
writeFileSync(join(process.cwd(), 'src/gatsby/world-map.json'), `${JSON.stringify(drawMaps())}\n`);
