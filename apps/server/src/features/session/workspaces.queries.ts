import type {
  MfaPolicy,
  Retention,
  SignInMethod,
  SubscriptionStatus,
  WorkspaceDefaults,
} from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import { beginLog } from '#platform/events/append.ts'

const columns = `id, name, features, classification_enabled as "classificationEnabled", paid_users as "paidUsers",
  paid_shared_inboxes as "paidSharedInboxes", subscription_status as "subscriptionStatus",
  sign_in_methods as "signInMethods", mfa_policy as "mfaPolicy", mfa_grace_until as "mfaGraceUntil",
  default_language as "defaultLanguage", default_time_zone as "defaultTimeZone", default_theme as "defaultTheme",
  retain_closed_days as "retainClosedDays", retain_trashed_days as "retainTrashedDays",
  deletion_due_at as "deletionDueAt", read_only_since as "readOnlySince", version, created_at as "createdAt"`

export type WorkspaceRow = Awaited<ReturnType<typeof getWorkspaceRow>>

/** Narrows the columns stored as text or JSON to their types. */
const toWorkspace = <R extends { subscriptionStatus: string; signInMethods: string[]; mfaPolicy: unknown }>({
  signInMethods,
  ...row
}: R) => ({
  ...row,
  signInMethods: signInMethods as SignInMethod[],
  subscriptionStatus: row.subscriptionStatus as SubscriptionStatus,
  mfaPolicy: row.mfaPolicy as MfaPolicy,
})

/** Stores a new workspace. */
export async function insertWorkspace(tx: Tx, workspace: { id: string; name: string }): Promise<void> {
  await query(tx, 'insert into workspaces (id, name) values ($1, $2)', [workspace.id, workspace.name])
  await beginLog(tx, workspace.id)
}

/** The workspace with this ID; throws if there is none. */
export async function getWorkspaceRow(tx: Tx, workspaceId: string) {
  const [row] = await query(
    tx,
    `select ${columns} from workspaces where id = $1`,
    [workspaceId],
    'get_workspace',
  )
  return row ? toWorkspace(row) : missing(workspaceId)
}

/** Locks the workspace row. Taken before counting seats or owners, so that the count stays correct until commit. */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<WorkspaceRow> {
  const [row] = await query(tx, `select ${columns} from workspaces where id = $1 for no key update`, [
    workspaceId,
  ])
  return row ? toWorkspace(row) : missing(workspaceId)
}

/** The renamed workspace; null if its version has changed. */
export async function renameWorkspaceRow(
  tx: Tx,
  workspaceId: string,
  version: number,
  name: string,
): Promise<WorkspaceRow | null> {
  const [row] = await query(
    tx,
    `update workspaces set name = $3, version = version + 1 where id = $1 and version = $2 returning ${columns}`,
    [workspaceId, version, name],
  )
  return row ? toWorkspace(row) : null
}

/** The workspace with its new policy; null if its version has changed. Without `mfaGraceUntil`, the time stays. */
export async function setMfaPolicyRow(
  tx: Tx,
  workspaceId: string,
  version: number,
  change: { mfaPolicy: MfaPolicy; mfaGraceUntil?: Date | null },
): Promise<WorkspaceRow | null> {
  const { mfaGraceUntil } = change
  const [row] = await query(
    tx,
    `update workspaces
        set mfa_policy = $3, version = version + 1,
            mfa_grace_until = case when $4 then $5::timestamptz /* or null */ else mfa_grace_until end
      where id = $1 and version = $2 returning ${columns}`,
    [
      workspaceId,
      version,
      JSON.stringify(change.mfaPolicy),
      mfaGraceUntil !== undefined,
      mfaGraceUntil ?? null,
    ],
  )
  return row ? toWorkspace(row) : null
}

/** The workspace with its new defaults; null if its version has changed. */
export async function setDefaultsRow(
  tx: Tx,
  workspaceId: string,
  version: number,
  { language, timeZone, theme }: WorkspaceDefaults,
): Promise<WorkspaceRow | null> {
  const [row] = await query(
    tx,
    `update workspaces
        set default_language = $3, default_time_zone = $4, default_theme = $5, version = version + 1
      where id = $1 and version = $2 returning ${columns}`,
    [workspaceId, version, language, timeZone, theme],
  )
  return row ? toWorkspace(row) : null
}

/** The workspace with its new retention; null if its version has changed. */
export async function setRetentionRow(
  tx: Tx,
  workspaceId: string,
  version: number,
  { closedDays, trashedDays }: Retention,
): Promise<WorkspaceRow | null> {
  const [row] = await query(
    tx,
    `update workspaces set retain_closed_days = $3, retain_trashed_days = $4, version = version + 1
      where id = $1 and version = $2 returning ${columns}`,
    [workspaceId, version, closedDays, trashedDays],
  )
  return row ? toWorkspace(row) : null
}

/** The workspace with its day of deletion. The caller holds its lock. */
export async function setDeletionRow(
  tx: Tx,
  workspaceId: string,
  deletionDueAt: Date | null,
): Promise<WorkspaceRow> {
  const [row] = await query(
    tx,
    `update workspaces set deletion_due_at = $2, version = version + 1 where id = $1 returning ${columns}`,
    [workspaceId, deletionDueAt],
  )
  return row ? toWorkspace(row) : missing(workspaceId)
}

/** Deletes everything of the workspace, because all its tables cascade. */
export async function deleteWorkspaceRow(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'delete from workspaces where id = $1', [workspaceId])
}

export type PlanColumns = Pick<
  WorkspaceRow,
  'features' | 'classificationEnabled' | 'paidUsers' | 'paidSharedInboxes' | 'subscriptionStatus'
>

/** The workspace with its new plan. The caller holds its lock. */
export async function setPlanRow(
  tx: Tx,
  workspaceId: string,
  plan: Partial<PlanColumns>,
): Promise<WorkspaceRow> {
  const [row] = await query(
    tx,
    `update workspaces
        set features = coalesce($2, features), classification_enabled = coalesce($3, classification_enabled),
            paid_users = coalesce($4, paid_users), paid_shared_inboxes = coalesce($5, paid_shared_inboxes),
            subscription_status = coalesce($6, subscription_status), version = version + 1
      where id = $1 returning ${columns}`,
    [
      workspaceId,
      plan.features ?? null,
      plan.classificationEnabled ?? null,
      plan.paidUsers ?? null,
      plan.paidSharedInboxes ?? null,
      plan.subscriptionStatus ?? null,
    ],
  )
  return row ? toWorkspace(row) : missing(workspaceId)
}

/** Makes the workspace read-only since a time, or writable with null. */
export async function setReadOnlyRow(tx: Tx, workspaceId: string, readOnlySince: Date | null): Promise<void> {
  await query(tx, 'update workspaces set read_only_since = $2 where id = $1', [workspaceId, readOnlySince])
}

/** All workspaces of the instance, oldest first. */
export async function listWorkspaceRows(tx: Tx): Promise<WorkspaceRow[]> {
  const rows = await query(tx, `select ${columns} from workspaces order by created_at`, [])
  return rows.map(toWorkspace)
}

/** Number of workspaces of the instance. */
export async function countWorkspaces(tx: Tx): Promise<number> {
  const [row] = await query(tx, 'select count(*)::int as n from workspaces', [])
  return row?.n ?? 0
}

function missing(workspaceId: string): never {
  throw new Error(`There is no workspace ${workspaceId}.`)
}

/** Whether a database has a workspace; works on a database that is not Postroom's. */
export async function holdsWorkspace(tx: Tx): Promise<boolean> {
  const [table] = await query(tx, "select to_regclass('public.workspaces') is not null as known", [])
  if (table?.known !== true) return false
  const rows = await query(tx, 'select from workspaces limit 1', [])
  return rows.length > 0
}
