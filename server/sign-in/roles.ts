/** What editors may do: writers write drafts and ask for review, publishers publish and invite, sales people read leads only. */
export const roles = ['writer', 'publisher', 'sales'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/** Whether the role publishes: all changes of the published content, and invitations. */
export function mayPublish(role: Role): boolean {
  return role === 'publisher';
}

/** Whether the role edits texts and sees drafts. */
export function mayEdit(role: Role): boolean {
  return role !== 'sales';
}

/** Whether the role reads and changes leads. @param publishersToo as the operator decided */
export function mayReadLeads(role: Role, publishersToo: boolean): boolean {
  return role === 'sales' || (publishersToo && role === 'publisher');
}

/** Statuses of drafts that writers may set. The third, `pending_publish`, says that a publisher has approved the draft. */
const statusesBeforeApproval: readonly unknown[] = ['draft', 'pending_review'];

const actionsOfWriters: readonly string[] = [
  'info',
  'entriesByFolder',
  'entriesByFiles',
  'getEntry',
  'unpublishedEntries',
  'unpublishedEntry',
  'unpublishedEntryDataFile',
  'unpublishedEntryMediaFile',
  'deleteUnpublishedEntry',
  'getMedia',
  'getMediaFile',
  'getDeployPreview',
];

interface BackEndRequest {
  action: string;
  params: Readonly<Record<string, unknown>>;
}

/** @returns whether the role may send this request to the editor's back end; new actions are for publishers only */
export function mayDo(role: Role, { action, params }: BackEndRequest): boolean {
  if (mayPublish(role)) return true;
  if (role !== 'writer') return false;
  if (action === 'persistEntry') {
    const { useWorkflow, status = 'draft' } = (params.options ?? {}) as Record<string, unknown>;
    return useWorkflow === true && statusesBeforeApproval.includes(status);
  }
  if (action === 'updateUnpublishedEntryStatus') return statusesBeforeApproval.includes(params.newStatus);
  return actionsOfWriters.includes(action);
}

/** What the log calls an action of the back end; reading actions are not logged. */
export function auditedAction({
  action,
  params,
}: BackEndRequest): { action: string; detail: string } | undefined {
  const { useWorkflow, collectionName } = (params.options ?? {}) as Record<string, unknown>;
  const files = [params.dataFiles ?? [], params.entry ?? [], params.asset ?? []].flat() as {
    path?: unknown;
  }[];
  const detail = [
    ...[collectionName, params.collection, params.slug, params.newStatus, params.path, params.paths].flat(),
    ...files.map(({ path }) => path),
  ]
    .filter((part) => typeof part === 'string')
    .join(' ');
  switch (action) {
    case 'persistEntry':
      return { action: useWorkflow === true ? 'save' : 'publish', detail };
    case 'updateUnpublishedEntryStatus':
      return { action: 'review', detail };
    case 'publishUnpublishedEntry':
    case 'persistMedia':
      return { action: 'publish', detail };
    case 'deleteUnpublishedEntry':
      return { action: 'discard', detail };
    case 'deleteFile':
    case 'deleteFiles':
      return { action: 'delete', detail };
    default:
      return undefined;
  }
}
