import { ruleDefinition, slaTargets } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `k.clock_id as id /* not null */, k.conversation_id as "conversationId" /* not null */,
  k.target /* not null */, k.state /* not null */, k.started_at as "startedAt" /* not null */, k.ended_at as "endedAt",
  k.due_at as "dueAt", k.target_ms::float8 as "targetMs" /* not null */, k.pauses /* not null */,
  k.sla_id as "slaId" /* not null */, k.sla_version as "slaVersion" /* not null */, k.sla_name as "slaName" /* not null */,
  k.calendar_id as "calendarId", k.condition`

const target = z.enum(slaTargets)
const { condition } = ruleDefinition.shape
const pauses = z.array(z.object({ from: z.coerce.date(), until: z.coerce.date().nullable() }))

const toClock = <R extends { target: string; pauses: unknown; condition: unknown }>(row: R) => ({
  ...row,
  target: target.parse(row.target),
  condition: condition.parse(row.condition),
  pauses: pauses.parse(row.pauses),
})

/** The clocks of SLA targets in these conversations. */
export async function listSlaClocks(tx: Tx, workspaceId: string, conversationIds: readonly string[]) {
  const rows = await query(
    tx,
    `select ${columns} from rule_sla_clocks k
      where k.workspace_id = $1 and k.conversation_id = any($2::uuid[]) order by k.started_at, k.clock_id`,
    [workspaceId, conversationIds],
    'list_rule_sla_clocks',
  )
  return rows.map(toClock)
}

export type SlaClockRow = Awaited<ReturnType<typeof listSlaClocks>>[number]

export async function findSlaClock(tx: Tx, workspaceId: string, id: string): Promise<SlaClockRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from rule_sla_clocks k where k.workspace_id = $1 and k.clock_id = $2`,
    [workspaceId, id],
    'find_rule_sla_clock',
  )
  return row ? toClock(row) : null
}

/** Conversations with an SLA clock that runs. */
export async function listClockedConversations(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct k.conversation_id as id /* not null */ from rule_sla_clocks k
      where k.workspace_id = $1 and k.state = 'running' order by 1`,
    [workspaceId],
  )
  return rows.map(({ id }) => id)
}
