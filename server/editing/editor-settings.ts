import type { BackEndSettings, EditorSettings } from '../../src/cms/editor-settings';
import { withoutTrailingSlashes } from '../site';

type Hosted = Extract<BackEndSettings, { repository: string }>;
type Kind = Hosted['kind'];

/** By kind of host, the options that Decap's back end takes, and which of them it cannot do without. */
const hosts: Readonly<Record<Kind, { takes: readonly Option[]; needs: readonly Option[]; why: string }>> = {
  github: {
    takes: ['base_url', 'auth_endpoint', 'api_root', 'site_domain'],
    needs: ['base_url'],
    why: 'GitHub lets editors log in only by way of a small OAuth service; EDITOR_BASE_URL is its address',
  },
  gitlab: {
    takes: [
      'base_url',
      'auth_endpoint',
      'api_root',
      'auth_type',
      'app_id',
      'site_domain',
      'graphql_api_root',
    ],
    needs: ['app_id'],
    why: 'GitLab knows the editor by the id of an application that its owner has registered there',
  },
  gitea: {
    takes: ['base_url', 'api_root', 'app_id'],
    needs: ['base_url', 'app_id'],
    why: 'Gitea stands at an address of its own, and knows the editor by the id of an application registered there',
  },
};

/** The environment variable of each option. */
const variables = {
  base_url: 'EDITOR_BASE_URL',
  api_root: 'EDITOR_API_ROOT',
  graphql_api_root: 'EDITOR_GRAPHQL_API_ROOT',
  auth_endpoint: 'EDITOR_AUTH_ENDPOINT',
  auth_type: 'EDITOR_AUTH_TYPE',
  app_id: 'EDITOR_APP_ID',
  site_domain: 'EDITOR_SITE_DOMAIN',
} as const;
type Option = keyof typeof variables;

const isAddress: readonly Option[] = ['base_url', 'api_root', 'graphql_api_root'];

/**
 * What the editor is told when it opens where no local back end is: the host of the repository at which editors log in,
 * if the environment names one.
 *
 * @param reason why nothing can be edited otherwise
 * @throws with a message for the operator if a variable is missing or holds nonsense
 */
export function editorSettings(
  environment: NodeJS.ProcessEnv,
  reason = 'Here the site is only shown. It is edited on the computer that holds it (“npm start”), or at its hosting service once that is set up.',
): EditorSettings {
  const kind = environment.EDITOR_BACKEND ?? '';
  if (kind === '') return { backEnd: { kind: 'none', reason }, hasDesk: false };
  if (!isKind(kind)) {
    throw new Error(`EDITOR_BACKEND must be one of ${Object.keys(hosts).join(', ')}, not “${kind}”.`);
  }
  return { backEnd: hosted(kind, environment), hasDesk: false };
}

function isKind(name: string): name is Kind {
  return name in hosts;
}

function hosted(kind: Kind, environment: NodeJS.ProcessEnv): Hosted {
  const repository = environment.EDITOR_REPOSITORY ?? '';
  // GitLab has groups in groups.
  const shape = kind === 'gitlab' ? /^[\w.-]+(?:\/[\w.-]+)+$/ : /^[\w.-]+\/[\w.-]+$/;
  if (!shape.test(repository)) {
    throw new Error(
      `EDITOR_BACKEND is ${kind}, so EDITOR_REPOSITORY must name its repository as “owner/name”, not “${repository}”.`,
    );
  }
  const { needs, why } = hosts[kind];
  const options = givenOptions(kind, environment);
  for (const option of needs) {
    if (options[option] === undefined) {
      throw new Error(`EDITOR_BACKEND is ${kind}, so ${variables[option]} must be set: ${why}.`);
    }
  }
  if (kind === 'gitlab') options.auth_type ??= 'pkce';
  if (kind === 'gitea') options.api_root ??= `${options.base_url ?? ''}/api/v1`;
  return { kind, repository, branch: environment.EDITOR_BRANCH || 'main', options };
}

function givenOptions(
  kind: Kind,
  environment: NodeJS.ProcessEnv,
): Partial<Record<Option, string>> & Record<string, string> {
  const given: Record<string, string> = {};
  for (const [option, variable] of Object.entries(variables) as [Option, string][]) {
    const value = environment[variable]?.trim() ?? '';
    if (value === '') continue;
    if (!hosts[kind].takes.includes(option)) {
      throw new Error(`${variable} means nothing where EDITOR_BACKEND is ${kind}; take it away.`);
    }
    if (isAddress.includes(option) && !isSecureAddress(value)) {
      throw new Error(`${variable} must be an address that begins with https://, not “${value}”.`);
    }
    if (option === 'auth_type' && value !== 'pkce') {
      throw new Error(
        `${variable} must be “pkce” (or be left away), not “${value}”: other ways of logging in are unsafe.`,
      );
    }
    given[option] = withoutTrailingSlashes(value);
  }
  return given;
}

function isSecureAddress(value: string): boolean {
  return URL.canParse(value) && /^https:$/.test(new URL(value).protocol);
}
