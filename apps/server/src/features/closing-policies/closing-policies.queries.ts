import { type ClosingDefinition, closingDefinition } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `p.id, p.name, p.definition, p.version, p.updated_at as "updatedAt"`

const withDefinition = <R extends { definition: unknown }>(
  row: R,
): R & { definition: ClosingDefinition } => ({
  ...row,
  definition: closingDefinition.parse(row.definition),
})

/** The policies that were stored, by name; the default one may not be among them. */
export async function listPolicyRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from closing_policies p where p.workspace_id = $1 order by lower(p.name)`,
    [workspaceId],
  )
  return rows.map(withDefinition)
}
export type PolicyRow = Awaited<ReturnType<typeof listPolicyRows>>[number]

export async function findPolicyRow(
  tx: Tx,
  workspaceId: string,
  policyId: string,
): Promise<PolicyRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from closing_policies p where p.workspace_id = $1 and p.id = $2`,
    [workspaceId, policyId],
  )
  return row ? withDefinition(row) : null
}

/** The shared inboxes by name, each with its policy. */
export const listPolicyInboxes = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select s.inbox_id as "inboxId" /* not null */, coalesce(i.policy_id, s.workspace_id) as "policyId" /* not null */
       from shared_inboxes s
       join living_inboxes l on l.workspace_id = $1 and l.inbox_id = s.inbox_id
       left join closing_policy_inboxes i on i.workspace_id = $1 and i.inbox_id = s.inbox_id
      where s.workspace_id = $1 order by lower(l.name)`,
    [workspaceId],
  )

export async function areSharedInboxes(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<boolean> {
  const rows = await query(
    tx,
    'select from shared_inboxes where workspace_id = $1 and inbox_id = any($2::uuid[])',
    [workspaceId, inboxIds],
  )
  return rows.length === new Set(inboxIds).size
}

/** The stored policy by which an inbox closes; null where it closes by the standard. */
export async function findPolicyOfInbox(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
): Promise<PolicyRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from closing_policies p
      where p.workspace_id = $1 and p.id = coalesce(
        (select i.policy_id from closing_policy_inboxes i where i.workspace_id = $1 and i.inbox_id = $2),
        (select s.workspace_id from shared_inboxes s where s.workspace_id = $1 and s.inbox_id = $2))`,
    [workspaceId, inboxId],
    'find_closing_policy',
  )
  return row ? withDefinition(row) : null
}

/** Makes changes of policies wait for each other: each inbox has exactly one. */
export async function lockPolicies(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('closing policies'), hashtext($1))`, [workspaceId])
}

export async function putPolicyRow(
  tx: Tx,
  workspaceId: string,
  { id, name, definition, version }: Omit<PolicyRow, 'updatedAt'>,
): Promise<void> {
  await query(
    tx,
    `insert into closing_policies (workspace_id, id, name, definition, version) values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, id) do update set name = excluded.name, definition = excluded.definition,
       version = excluded.version, updated_at = now()`,
    [workspaceId, id, name, JSON.stringify(definition), version],
  )
}

/** Gives inboxes a policy of their own; null gives them the default one. */
export async function setPolicyOfInboxes(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  policyId: string | null,
): Promise<void> {
  if (inboxIds.length === 0) return
  if (policyId === null) {
    await query(
      tx,
      'delete from closing_policy_inboxes where workspace_id = $1 and inbox_id = any($2::uuid[])',
      [workspaceId, inboxIds],
    )
    return
  }
  await query(
    tx,
    `insert into closing_policy_inboxes (workspace_id, inbox_id, policy_id)
     select $1, inbox_id, $3 from unnest($2::uuid[]) as u(inbox_id)
     on conflict (workspace_id, inbox_id) do update set policy_id = excluded.policy_id`,
    [workspaceId, inboxIds, policyId],
  )
}

export async function deletePolicyRow(tx: Tx, workspaceId: string, policyId: string): Promise<boolean> {
  const rows = await query(
    tx,
    'delete from closing_policies where workspace_id = $1 and id = $2 returning id',
    [workspaceId, policyId],
  )
  return rows.length > 0
}
