/** A CSS module in tests: every class is named after itself. */
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, name) => (name in target ? target[name] : name) },
);
