import { type AgentDefinition, agentDefinition } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, name, definition, is_on as "isOn", version, updated_at as "updatedAt"`

const withDefinition = <R extends { definition: unknown }>(row: R): R & { definition: AgentDefinition } => ({
  ...row,
  definition: agentDefinition.parse(row.definition),
})

/** The agents of the workspace by name. */
export async function listAgentRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from agents where workspace_id = $1 order by lower(name), id`,
    [workspaceId],
  )
  return rows.map(withDefinition)
}
export type AgentRow = Awaited<ReturnType<typeof listAgentRows>>[number]

export async function findAgentRow(tx: Tx, workspaceId: string, agentId: string): Promise<AgentRow | null> {
  const [row] = await query(tx, `select ${columns} from agents where workspace_id = $1 and id = $2`, [
    workspaceId,
    agentId,
  ])
  return row ? withDefinition(row) : null
}

/** Makes changes of agents wait for each other: names and their number are checked. */
export async function lockAgents(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('agents'), hashtext($1))`, [workspaceId])
}

type NewAgent = Pick<AgentRow, 'id' | 'name' | 'definition'>

export async function insertAgentRow(tx: Tx, workspaceId: string, row: NewAgent): Promise<void> {
  await query(tx, 'insert into agents (workspace_id, id, name, definition) values ($1, $2, $3, $4)', [
    workspaceId,
    row.id,
    row.name,
    JSON.stringify(row.definition),
  ])
}

export async function updateAgentRow(tx: Tx, workspaceId: string, row: NewAgent): Promise<void> {
  await query(
    tx,
    `update agents set name = $3, definition = $4, version = version + 1, updated_at = now()
      where workspace_id = $1 and id = $2`,
    [workspaceId, row.id, row.name, JSON.stringify(row.definition)],
  )
}

export async function setAgentOn(tx: Tx, workspaceId: string, agentId: string, isOn: boolean): Promise<void> {
  await query(
    tx,
    `update agents set is_on = $3, version = version + 1, updated_at = now() where workspace_id = $1 and id = $2`,
    [workspaceId, agentId, isOn],
  )
}

export async function switchAllOff(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    'update agents set is_on = false, version = version + 1 where workspace_id = $1 and is_on',
    [workspaceId],
  )
}

export async function deleteAgentRow(tx: Tx, workspaceId: string, agentId: string): Promise<void> {
  await query(tx, 'delete from agents where workspace_id = $1 and id = $2', [workspaceId, agentId])
}

/** Filters agents to those that exist. */
export async function existingAgentIds(
  tx: Tx,
  workspaceId: string,
  agentIds: readonly string[],
): Promise<string[]> {
  const rows = await query(tx, 'select id from agents where workspace_id = $1 and id = any($2::uuid[])', [
    workspaceId,
    agentIds,
  ])
  return rows.map(({ id }) => id)
}

/** The rules that call agents, by name. */
export const listUses = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select agent_id as "agentId", rule_id as "ruleId", rule_name as "ruleName" from agent_uses
      where workspace_id = $1 order by lower(rule_name), rule_id`,
    [workspaceId],
  )

/** Notes which agents a rule calls; none once it is deleted. */
export async function setAgentUses(
  tx: Tx,
  workspaceId: string,
  rule: { readonly id: string; readonly name: string; readonly agentIds: readonly string[] },
): Promise<void> {
  await query(tx, 'delete from agent_uses where workspace_id = $1 and rule_id = $2', [workspaceId, rule.id])
  await query(
    tx,
    `insert into agent_uses (workspace_id, agent_id, rule_id, rule_name)
     select distinct $1::uuid, used.id, $3::uuid, $4::text from unnest($2::uuid[]) as used(id)`,
    [workspaceId, rule.agentIds, rule.id, rule.name],
  )
}
