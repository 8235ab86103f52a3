const babelJest = require('babel-jest').default;

module.exports = babelJest.createTransformer({
  babelrc: false,
  configFile: false,
  presets: [
    ['babel-preset-gatsby', { reactRuntime: 'automatic', targets: { node: 'current' } }],
    '@babel/preset-typescript',
  ],
});
