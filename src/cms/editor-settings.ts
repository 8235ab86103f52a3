/**
 * What the editor is told when it opens, by `/admin/settings.json`: a file that the build makes for hosts that only
 * hand out files, and the site's own server answers itself.
 */
export interface EditorSettings {
  backEnd: BackEndSettings;
  /**
   * Whether this server answers the requests below `/admin/api/` that go beyond the back end: status, history,
   * previews of drafts, moving an entry.
   */
  hasDesk: boolean;
}

export type BackEndSettings =
  /** decap-server beside the site's own server, for this machine only. */
  | { kind: 'local'; branch: string }
  /** A hosting service of Git repositories, at which editors log in. */
  | {
      kind: 'github' | 'gitlab' | 'gitea';
      /** `owner/name`. */
      repository: string;
      branch: string;
      /** Other options of Decap's back end, such as `base_url`, `api_root`, `app_id`, `auth_type`. */
      options: Readonly<Record<string, string>>;
    }
  /** Nothing can be edited here. */
  | { kind: 'none'; reason: string };

/** Where the editor asks for its settings. */
export const editorSettingsPath = '/admin/settings.json';
