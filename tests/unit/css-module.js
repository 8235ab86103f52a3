/** In tests, every class of a CSS module is its own name. A prototype, because importers copy only own properties. */
const classNames = new Proxy({}, { get: (_, name) => name });

module.exports = Object.create(classNames, { __esModule: { value: true } });
