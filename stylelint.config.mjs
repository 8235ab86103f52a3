const tokensOnly = [
  '/color$/',
  'background',
  'background-color',
  'fill',
  'stroke',
  'font-family',
  'font-weight',
  'line-height',
  'border-radius',
  'box-shadow',
  'z-index',
  '/^(margin|padding)/',
  '/gap$/',
  'transition-duration',
];

export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    // CSS Modules are imported by name, so their classes are camelCase.
    'selector-class-pattern': '^[a-z][A-Za-z0-9]*$',
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--font/'] }],
    'scale-unlimited/declaration-strict-value': [
      tokensOnly,
      {
        expandShorthand: false,
        ignoreValues: [
          'inherit',
          'currentcolor',
          'transparent',
          'none',
          'auto',
          'normal',
          '/^-?[0-9.]+(em|%)$/',
          '0',
          '1',
          '/var\\(--/',
          '/^calc\\(/',
          '/^clamp\\(/',
          '/^min\\(/',
          '/^max\\(/',
        ],
        disableFix: true,
      },
    ],
    'declaration-property-value-disallowed-list': {
      '/color$|background|fill|stroke|shadow/': ['/#[0-9a-f]{3,8}/i', '/rgb\\(/'],
    },
    // Browsers that do not support this media feature skip the query.
    'media-feature-name-value-allowed-list': { scripting: ['none'] },
    'import-notation': null,
    'selector-disallowed-list': [
      ['/[+~] *\\*/'],
      {
        message:
          '“+ *” makes browsers recompute the styles of all siblings when one is added: name the following element',
      },
    ],
  },
  overrides: [
    {
      files: ['src/styles/tokens.css', 'src/styles/fonts.css', 'artwork/**'],
      rules: {
        'scale-unlimited/declaration-strict-value': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
};
