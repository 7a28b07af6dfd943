import type { MfaPolicy, Retention, SignInMethod, WorkspaceDefaults } from '@postroom/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Client } from 'pg'
import type { Tx } from '#platform/db/index.ts'
import { beginLog } from '#platform/events/append.ts'
import { workspaces } from './session.schema.ts'

export type WorkspaceRow = typeof workspaces.$inferSelect

export async function insertWorkspace(tx: Tx, workspace: { id: string; name: string }): Promise<void> {
  await tx.insert(workspaces).values(workspace)
  await beginLog(tx, workspace.id)
}

/** The workspace with this ID; throws if there is none. */
export async function getWorkspaceRow(tx: Tx, workspaceId: string): Promise<WorkspaceRow> {
  const [row] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  return row ?? missing(workspaceId)
}

/** Locks the workspace row. Taken before counting seats or owners, so that the count stays correct until commit. */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<WorkspaceRow> {
  const [row] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('no key update')
  return row ?? missing(workspaceId)
}

/** The renamed workspace; null if its version has changed. */
export const renameWorkspaceRow = (
  tx: Tx,
  workspaceId: string,
  version: number,
  name: string,
): Promise<WorkspaceRow | null> => updateWorkspaceRow(tx, workspaceId, version, { name })

/** The workspace with its new policy; null if its version has changed. */
export const setMfaPolicyRow = (
  tx: Tx,
  workspaceId: string,
  version: number,
  change: { mfaPolicy: MfaPolicy; mfaGraceUntil?: Date | null },
): Promise<WorkspaceRow | null> => updateWorkspaceRow(tx, workspaceId, version, change)

/** The workspace with its new defaults; null if its version has changed. */
export const setDefaultsRow = (
  tx: Tx,
  workspaceId: string,
  version: number,
  { language, timeZone, theme }: WorkspaceDefaults,
): Promise<WorkspaceRow | null> =>
  updateWorkspaceRow(tx, workspaceId, version, {
    defaultLanguage: language,
    defaultTimeZone: timeZone,
    defaultTheme: theme,
  })

/** The workspace with its new retention; null if its version has changed. */
export const setRetentionRow = (
  tx: Tx,
  workspaceId: string,
  version: number,
  { closedDays, trashedDays }: Retention,
): Promise<WorkspaceRow | null> =>
  updateWorkspaceRow(tx, workspaceId, version, {
    retainClosedDays: closedDays,
    retainTrashedDays: trashedDays,
  })

/** The workspace with its day of deletion. The caller holds its lock. */
export async function setDeletionRow(
  tx: Tx,
  workspaceId: string,
  deletionDueAt: Date | null,
): Promise<WorkspaceRow> {
  const [row] = await tx
    .update(workspaces)
    .set({ deletionDueAt, version: sql`${workspaces.version} + 1` })
    .where(eq(workspaces.id, workspaceId))
    .returning()
  return row ?? missing(workspaceId)
}

/** Deletes everything of the workspace, because all its tables cascade. */
export async function deleteWorkspaceRow(tx: Tx, workspaceId: string): Promise<void> {
  await tx.delete(workspaces).where(eq(workspaces.id, workspaceId))
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
  const [row] = await tx
    .update(workspaces)
    .set({ ...plan, version: sql`${workspaces.version} + 1` })
    .where(eq(workspaces.id, workspaceId))
    .returning()
  return row ?? missing(workspaceId)
}

/** Makes the workspace read-only since a time, or writable with null. */
export async function setReadOnlyRow(tx: Tx, workspaceId: string, readOnlySince: Date | null): Promise<void> {
  await tx.update(workspaces).set({ readOnlySince }).where(eq(workspaces.id, workspaceId))
}

async function updateWorkspaceRow(
  tx: Tx,
  workspaceId: string,
  version: number,
  change: Partial<Omit<WorkspaceRow, 'id' | 'version'>>,
): Promise<WorkspaceRow | null> {
  const [row] = await tx
    .update(workspaces)
    .set({ ...change, version: sql`${workspaces.version} + 1` })
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.version, version)))
    .returning()
  return row ?? null
}

/** Sign-in methods of each workspace, by id. */
export async function listSignInMethods(
  tx: Tx,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SignInMethod[]>> {
  if (workspaceIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: workspaces.id, methods: workspaces.signInMethods })
    .from(workspaces)
    .where(inArray(workspaces.id, [...workspaceIds]))
  return new Map(rows.map(({ id, methods }) => [id, methods]))
}

/** Stores the sign-in methods that a workspace allows. */
export async function setSignInMethods(
  tx: Tx,
  workspaceId: string,
  methods: readonly SignInMethod[],
): Promise<void> {
  await tx
    .update(workspaces)
    .set({ signInMethods: [...methods] })
    .where(eq(workspaces.id, workspaceId))
}

/** The allowed sign-in methods of every workspace of the instance. */
export const listSignInMethodsByWorkspace = (tx: Tx): Promise<{ id: string; methods: SignInMethod[] }[]> =>
  tx.select({ id: workspaces.id, methods: workspaces.signInMethods }).from(workspaces)

/** Methods that at least one workspace of the instance allows. */
export async function listSignInMethodsAnywhere(tx: Tx): Promise<ReadonlySet<SignInMethod>> {
  const rows = await tx.selectDistinct({ methods: workspaces.signInMethods }).from(workspaces)
  return new Set(rows.flatMap(({ methods }) => methods))
}

/** All workspaces of the instance, oldest first. */
export const listWorkspaceRows = (tx: Tx): Promise<WorkspaceRow[]> =>
  tx.select().from(workspaces).orderBy(workspaces.createdAt)

export async function countWorkspaces(tx: Tx): Promise<number> {
  return tx.$count(workspaces)
}

function missing(workspaceId: string): never {
  throw new Error(`There is no workspace ${workspaceId}.`)
}

/** Whether a database has a workspace; works on a database that is not Postroom's. */
export async function holdsWorkspace(owner: Client): Promise<boolean> {
  const { rows } = await owner.query("select to_regclass('public.workspaces') is not null as known")
  if (rows[0]?.known !== true) return false
  const { rowCount } = await owner.query('select from workspaces limit 1')
  return (rowCount ?? 0) > 0
}
