import { ruleScope } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const members = z.array(z.object({ name: z.string(), address: z.string() }))
type Members = z.infer<typeof members>

const columns = 'id, scope, name, members, version, updated_at as "updatedAt"'

const parsed = <R extends { scope: string; members: unknown }>(row: R) => ({
  ...row,
  scope: ruleScope.parse(row.scope),
  members: members.parse(row.members),
})

/** Lists the recipient groups of the workspace and the reader's personal ones, by name. */
export async function listRecipientGroupRows(tx: Tx, workspaceId: string, readerId: string) {
  const rows = await query(
    tx,
    `select ${columns} from recipient_groups
      where workspace_id = $1 and (scope = 'workspace' or owner_id = $2) order by lower(name), id`,
    [workspaceId, readerId],
  )
  return rows.map(parsed)
}

export type RecipientGroupRow = Awaited<ReturnType<typeof listRecipientGroupRows>>[number]

/** Finds and locks a recipient group; null also for another person's personal one. */
export async function lockRecipientGroup(
  tx: Tx,
  workspaceId: string,
  id: string,
  readerId: string,
): Promise<RecipientGroupRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from recipient_groups
      where workspace_id = $1 and id = $2 and (scope = 'workspace' or owner_id = $3) for update`,
    [workspaceId, id, readerId],
  )
  return row ? parsed(row) : null
}

/** Whether the workspace has this recipient group, also where the person does not see it. */
export async function existsRecipientGroup(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select id from recipient_groups where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

/** Recipient groups of one creation at a time count towards the limit. */
export async function lockRecipientGroups(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('recipient groups'), hashtext($1))`, [workspaceId])
}

interface RecipientGroupFields {
  readonly id: string
  readonly name: string
  readonly members: Members
  readonly at: Date
}

/** Inserts a recipient group. */
export async function insertRecipientGroup(
  tx: Tx,
  workspaceId: string,
  fields: RecipientGroupFields & { readonly scope: string; readonly ownerId: string },
): Promise<void> {
  await query(
    tx,
    `insert into recipient_groups (workspace_id, id, scope, owner_id, name, members, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      workspaceId,
      fields.id,
      fields.scope,
      fields.ownerId,
      fields.name,
      JSON.stringify(fields.members),
      fields.at,
    ],
  )
}

/** Replaces name and members of a recipient group. */
export async function updateRecipientGroupRow(
  tx: Tx,
  workspaceId: string,
  { id, name, members: list, at }: RecipientGroupFields,
): Promise<void> {
  await query(
    tx,
    `update recipient_groups set name = $3, members = $4, version = version + 1, updated_at = $5
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, name, JSON.stringify(list), at],
  )
}

/** Deletes a recipient group. */
export async function deleteRecipientGroupRow(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from recipient_groups where workspace_id = $1 and id = $2', [workspaceId, id])
}

/** Deletes the personal recipient groups of a person who is no member any more. */
export async function deletePersonalRecipientGroups(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<void> {
  await query(
    tx,
    `delete from recipient_groups where workspace_id = $1 and scope = 'personal' and owner_id = $2`,
    [workspaceId, userId],
  )
}
