/**
 * Gatsby's preset without what it rewrites for any browser whatever: classes, spread, `?.`, `??` and class fields. The
 * browsers of package.json know them, and so written scripts are shorter and faster; what a browser of the list lacks is
 * still rewritten, by @babel/preset-env.
 */
const gatsbyPreset = require('babel-preset-gatsby');

const needless =
  /[\\/]plugin-(?:proposal-(?:class-properties|nullish-coalescing-operator|optional-chaining|numeric-separator)|transform-(?:classes|spread))[\\/]/;

/** @param {string} path of a plugin's file */
const isNeedless = (path) => needless.test(path);

module.exports = (api, options) => {
  const preset = gatsbyPreset.default ?? gatsbyPreset;
  const { plugins, ...rest } = preset(api, options);
  return { ...rest, plugins: plugins.filter((plugin) => !isNeedless([plugin].flat()[0])) };
};
module.exports.isNeedless = isNeedless;
