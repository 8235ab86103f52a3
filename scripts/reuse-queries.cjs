/** The part of reuse-bundles.cjs that reuses the queries which Gatsby extracts from components. */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Extracting the queries of all components takes seconds; results are cached by file content.
 *
 * @returns the results of this build by file; undefined if Gatsby is not as expected
 */
function keepParsedFiles(part, gatsby, former) {
  const parser = part.default?.prototype;
  if (typeof parser?.parseFile !== 'function') return undefined;
  const { store } = require(join(gatsby, 'redux'));
  const actions = require(join(gatsby, 'redux', 'actions')).actions;
  const parse = parser.parseFile;
  const files = {};
  parser.parseFile = async function parseFile(file, addError) {
    const text = readText(file);
    const known = text === undefined ? undefined : former[file];
    if (known !== undefined && known.hash === hashOf(text)) {
      files[file] = known;
      if (known.features !== undefined)
        store.dispatch({
          type: 'SET_COMPONENT_FEATURES',
          payload: { componentPath: file, ...known.features },
        });
      if (known.result?.astDefinitions.length > 0)
        store.dispatch(actions.queryExtractedBabelSuccess({ componentPath: file }));
      return known.result;
    }
    let features;
    const stop = store.subscribe(() => {
      const action = store.getState().lastAction;
      if (action.type !== 'SET_COMPONENT_FEATURES' || action.payload.componentPath !== file) return;
      const { serverData, config, Head } = action.payload;
      features = { serverData, config, Head };
    });
    let invalid = false;
    const result = await parse.call(this, file, (...errors) => {
      invalid = true;
      addError(...errors);
    });
    stop();
    if (!invalid && text !== undefined) files[file] = { hash: hashOf(text), features, result };
    return result;
  };
  return files;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('base64');
}

module.exports = { hashOf, keepParsedFiles, readText };
