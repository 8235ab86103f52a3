import { plainFolder } from '../edge/edge-release';

/** Where the lead function answers; the edge function leaves these to it. */
export const functionPaths = ['/api', '/api/*', '/healthz'];

/** What never passes the edge function: what is the same for everybody, the lead function, and Netlify's own. */
export const excludedPaths = [`${plainFolder}*`, ...functionPaths, '/.netlify/*'];

export const edgeConfiguration = { path: '/*', excludedPath: excludedPaths };
export const leadConfiguration = { path: functionPaths };
export const deliverConfiguration = { schedule: '*/5 * * * *' };

/** The folder that has it is what is deployed; nothing is built there. */
export const netlifyToml = `[build]
publish = "site"
edge_functions = "edge-functions"

[functions]
directory = "functions"
node_bundler = "esbuild"

# Pages are handed out by the edge function, at addresses without a slash at their end.
[build.processing]
skip_processing = true
[build.processing.html]
pretty_urls = false
`;
