/** The variables that a build of the site gets: none of the server's secrets. */
export function buildEnvironment(): NodeJS.ProcessEnv;
/** The variables that Git gets: none of the server's secrets. */
export function gitEnvironment(): NodeJS.ProcessEnv;
