import { withoutTrailingSlashes } from '../../src/content/moved-addresses';
import type { BackEndSettings, EditorSettings } from '../../src/editor/decap/editor-settings';

type Hosted = Extract<BackEndSettings, { repository: string }>;
type Kind = Hosted['kind'];

/** The options of Decap's back ends with the variables that set them. */
const variables = {
  base_url: 'EDITOR_BASE_URL',
  api_root: 'EDITOR_API_ROOT',
  app_id: 'EDITOR_APP_ID',
} as const;
type Option = keyof typeof variables;

/** By host, which options it takes and which of them are required. */
const hosts: Readonly<Record<Kind, { takes: readonly Option[]; needs: readonly Option[]; why: string }>> = {
  github: {
    takes: ['base_url', 'api_root'],
    needs: ['base_url'],
    why: 'GitHub lets editors log in only by way of a small OAuth service; EDITOR_BASE_URL is its address',
  },
  gitlab: {
    takes: ['base_url', 'api_root', 'app_id'],
    needs: ['app_id'],
    why: 'GitLab knows the editor by the id of an application that its owner has registered there',
  },
  gitea: {
    takes: ['base_url', 'api_root', 'app_id'],
    needs: ['base_url', 'app_id'],
    why: 'Gitea has an address of its own, and knows the editor by the id of an application registered there',
  },
};

/**
 * Tells the editor which Git host to log in to, if the environment names one.
 * @param reason why nothing can be edited otherwise
 * @throws with a message for the operator if a variable is missing or invalid
 */
export function editorSettings(
  environment: NodeJS.ProcessEnv,
  reason = 'Here the site is only shown. It is edited on the computer that holds it (“npm start”), or at its hosting service once that is set up.',
): EditorSettings {
  const kind = environment.EDITOR_BACKEND ?? '';
  if (kind === '') return { backEnd: { kind: 'none', reason }, hasServer: false };
  if (!isKind(kind)) {
    throw new Error(`EDITOR_BACKEND must be one of ${Object.keys(hosts).join(', ')}, not “${kind}”.`);
  }
  return { backEnd: hosted(kind, environment), hasServer: false };
}

function isKind(name: string): name is Kind {
  return name in hosts;
}

function hosted(kind: Kind, environment: NodeJS.ProcessEnv): Hosted {
  const repository = environment.EDITOR_REPOSITORY ?? '';
  // GitLab has nested groups.
  const shape = kind === 'gitlab' ? /^[\w.-]+(?:\/[\w.-]+)+$/ : /^[\w.-]+\/[\w.-]+$/;
  if (!shape.test(repository)) {
    throw new Error(
      `EDITOR_BACKEND is ${kind}, so EDITOR_REPOSITORY must name its repository as “owner/name”, not “${repository}”.`,
    );
  }
  const { needs, why } = hosts[kind];
  const options: Record<string, string> = givenOptions(kind, environment);
  for (const option of needs) {
    if (options[option] === undefined) {
      throw new Error(`EDITOR_BACKEND is ${kind}, so ${variables[option]} must be set: ${why}.`);
    }
  }
  // The other ways of logging in are unsafe.
  if (kind === 'gitlab') options.auth_type = 'pkce';
  if (kind === 'gitea') options.api_root ??= `${options.base_url ?? ''}/api/v1`;
  return { kind, repository, branch: environment.EDITOR_BRANCH || 'main', options };
}

function givenOptions(kind: Kind, environment: NodeJS.ProcessEnv): Partial<Record<Option, string>> {
  const given: Partial<Record<Option, string>> = {};
  for (const [option, variable] of Object.entries(variables) as [Option, string][]) {
    const value = environment[variable]?.trim() ?? '';
    if (value === '') continue;
    if (!hosts[kind].takes.includes(option)) {
      throw new Error(`${variable} means nothing where EDITOR_BACKEND is ${kind}; take it away.`);
    }
    if (option !== 'app_id' && !(URL.canParse(value) && new URL(value).protocol === 'https:')) {
      throw new Error(`${variable} must be an address that begins with https://, not “${value}”.`);
    }
    given[option] = withoutTrailingSlashes(value);
  }
  return given;
}
