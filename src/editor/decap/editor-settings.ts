/** The site's own server answers `/admin/settings.json` itself; for other hosts the build writes it as a file. */
export interface EditorSettings {
  backEnd: BackEndSettings;
  /**
   * Whether the server has the rest of `/admin/api/`: status, history, previews of drafts, moving an entry.
   */
  hasServer: boolean;
  /** Who is signed in, where editors sign in at the site's own server. */
  editor?: { name: string; email: string; role: 'writer' | 'publisher' | 'sales' };
  /** Whether drafts can be shown as built pages; true if undefined. */
  hasPreviews?: boolean;
  /** Whether the reader may use the inbox of leads (server/inbox); false if undefined. */
  hasLeads?: boolean;
  /** Whether the server can have texts translated by machine; false if undefined. */
  hasTranslation?: boolean;
  /** Where to sign in, if nobody is. */
  signIn?: { origin: string; hasCompany: boolean };
}

export type BackEndSettings =
  /** The site's own server. */
  | { kind: 'local'; branch: string }
  /** A hosting service of Git repositories, at which editors log in. */
  | {
      kind: 'github' | 'gitlab' | 'gitea';
      /** `owner/name`. */
      repository: string;
      branch: string;
      /** Further options of Decap's back end, such as `base_url`, `api_root`, `app_id`, `auth_type`. */
      options: Readonly<Record<string, string>>;
    }
  /** `needsKey`: the address that the server printed has to be opened first. */
  | { kind: 'none'; reason: string; needsKey?: true };

export const editorSettingsPath = '/admin/settings.json';

/** Every changing request of the editor's pages has this header, which forms of other sites cannot send. */
export const editorHeader = 'x-editor-request';

/** The editor's back end on this server (server/editing/back-end.ts). */
export const editorApi = '/admin/api/v1';
