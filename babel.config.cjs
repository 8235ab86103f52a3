/**
 * Rewrites only the syntax that the browsers of package.json lack, which makes scripts shorter and faster. Gatsby's own preset, which
 * it uses where there is no such file, rewrites classes, spread, `?.` and `??` for every browser.
 */
module.exports = (api) => {
  const isForBrowsers = api.caller((caller) => caller?.target === 'web');
  const isDevelopment = api.env('development');
  return {
    presets: [
      [
        '@babel/preset-env',
        { loose: true, modules: false, ...(!isForBrowsers && { targets: { node: 'current' } }) },
      ],
      ['@babel/preset-react', { runtime: 'automatic', development: isDevelopment }],
    ],
    plugins: ['@babel/plugin-transform-runtime'],
  };
};
