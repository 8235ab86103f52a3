/**
 * Loaded into `gatsby build` and its workers before anything else (`node --require`): Node looks for what it can free whenever its
 * memory has grown by a fifth; of itself it would let it double. Not given to Node as an option: threads refuse it there.
 */
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--heap-growing-percent=20');
