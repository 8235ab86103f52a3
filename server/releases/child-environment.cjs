/** What programs need on any system, and settings of Node, npm and the network. */
const general =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|XDG_\w+|TERM|CI|(?:HTTPS?|ALL|NO)_PROXY|SSL_CERT_\w+|NODE_(?:ENV|OPTIONS|EXTRA_CA_CERTS)|UV_THREADPOOL_SIZE|npm_execpath|npm_config_[a-z]\w*|SystemRoot|windir|ComSpec|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE|ProgramFiles|ProgramData)$/i;

const ofBuilds =
  /^(?:GATSBY_\w+|BROWSERSLIST\w*|PICTURE_CACHE|WEB_VITALS|SITE_BUILD|SERVICE_WORKER|PORT|NGINX_LISTEN|TRUSTED_PROXIES|EDITOR_(?:BACKEND|REPOSITORY|BRANCH|BASE_URL|APP_ID|API_ROOT)|CONTENT_(?:ROOT|REPO|COMMIT)|GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM))$/;

/** Variables of Git and SSH, except those that point to another repository (set in Git hooks). */
const ofGit =
  /^(?:GIT_(?!(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE)$)\w+|SSH_(?:AUTH_SOCK|ASKPASS))$/;

/**
 * The environment of builds. They run code of more than a thousand packages, which must not see the passwords of mail server,
 * database and webhooks.
 */
exports.buildEnvironment = () => pick([general, ofBuilds]);

exports.gitEnvironment = () => pick([general, ofGit]);

function pick(patterns) {
  return Object.fromEntries(
    Object.entries(globalThis.process.env).filter(([name]) => patterns.some((pattern) => pattern.test(name))),
  );
}
