import { type RuleRunClock, ruleDefinition } from '@postroom/contract'
import type { RecordedChange } from '#features/conversations/index.ts'
import { query, type Tx } from '#platform/db/index.ts'
import {
  type Chain,
  chain,
  matches,
  type RuleMatch,
  type StoredResult,
  type WebhookValues,
  webhookValues,
} from './stored-run.ts'

export interface NewRun {
  readonly id: string
  readonly ruleId: string
  readonly version: number
  readonly conversationId: string
  readonly messageId: string | null
  readonly eventSeq: number | null
  /** Among the runs of the event, in the order of the rules; those of timers follow no event. */
  readonly place: number
  readonly eventAt: Date
  readonly trigger: string
  readonly chain: Chain
  readonly matched: readonly RuleMatch[]
  readonly webhookValues: WebhookValues | null
  /** The SLA target that started it. */
  readonly clock: RuleRunClock | null
}

/** A rule has one run for an event, however often the event is read. */
export async function insertRun(tx: Tx, workspaceId: string, run: NewRun): Promise<void> {
  await query(
    tx,
    `insert into rule_runs (workspace_id, id, rule_id, version, conversation_id, message_id, event_seq, place, event_at,
       trigger, chain, matched, webhook_values, clock)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (workspace_id, rule_id, event_seq) do nothing`,
    [
      workspaceId,
      run.id,
      run.ruleId,
      run.version,
      run.conversationId,
      run.messageId,
      run.eventSeq,
      run.place,
      run.eventAt,
      run.trigger,
      JSON.stringify(run.chain),
      JSON.stringify(run.matched),
      run.webhookValues && JSON.stringify(run.webhookValues),
      run.clock && JSON.stringify(run.clock),
    ],
  )
}

/** Stores a run of a webhook that named no conversation of the rule, and deletes such runs older than 30 days. */
export async function insertRunWithoutConversation(
  tx: Tx,
  workspaceId: string,
  run: Pick<NewRun, 'id' | 'ruleId' | 'version' | 'eventAt' | 'trigger'> & {
    results: readonly StoredResult[]
  },
): Promise<void> {
  await query(
    tx,
    `delete from rule_runs
      where workspace_id = $1 and rule_id = $2 and conversation_id is null and created_at < now() - interval '30 days'`,
    [workspaceId, run.ruleId],
  )
  await query(
    tx,
    `insert into rule_runs (workspace_id, id, rule_id, version, place, event_at, trigger, chain, matched, results,
       failures, finished_at)
     values ($1, $2, $3, $4, 0, $5, $6, '[]', '[]', $7, 1, now())`,
    [workspaceId, run.id, run.ruleId, run.version, run.eventAt, run.trigger, JSON.stringify(run.results)],
  )
}

/** Earlier runs of all rules in a conversation: the candidates for an event are often more. */
export const listEarlierRuns = (tx: Tx, workspaceId: string, conversationId: string) =>
  query(
    tx,
    `select rule_id as "ruleId", message_id as "messageId", trigger from rule_runs
      where workspace_id = $1 and conversation_id = $2`,
    [workspaceId, conversationId],
    'list_earlier_runs',
  )

/** One process at a time carries out the runs of a conversation, until its transaction ends. */
export async function lockRunsOf(tx: Tx, conversationId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('rules'), hashtext($1))`, [conversationId])
}

/** The first run of the conversation that is not finished, with the version that it follows. */
export async function findNextRun(tx: Tx, workspaceId: string, conversationId: string) {
  const [row] = await query(
    tx,
    `select n.id, n.rule_id as "ruleId", n.version, n.message_id as "messageId", n.next_action as "nextAction", n.chain,
            n.webhook_values as "webhookValues", n.matched, v.definition, r.owner_id as "ownerId", r.is_on as "isOn"
       from rule_runs n
       join rules r on r.workspace_id = $1 and r.id = n.rule_id
       join rule_versions v on v.workspace_id = $1 and v.rule_id = n.rule_id and v.version = n.version
      where n.workspace_id = $1 and n.conversation_id = $2 and n.finished_at is null
      order by n.event_seq, n.place, n.id limit 1`,
    [workspaceId, conversationId],
  )
  return row
    ? {
        ...row,
        chain: chain.parse(row.chain),
        matched: matches.parse(row.matched),
        definition: ruleDefinition.parse(row.definition),
        webhookValues: webhookValues.parse(row.webhookValues),
      }
    : null
}
export type NextRun = NonNullable<Awaited<ReturnType<typeof findNextRun>>>

/** Adds results and moves on; a run whose action `from` was carried out meanwhile stays as it is. */
export async function recordResults(
  tx: Tx,
  workspaceId: string,
  run: { id: string; from: number; isFinished: boolean },
  results: readonly StoredResult[],
  changes: readonly RecordedChange[] = [],
): Promise<void> {
  const count = (outcome: StoredResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  await query(
    tx,
    `update rule_runs
        set results = results || $4::jsonb, next_action = next_action + $5, effects = effects + $6,
            failures = failures + $7, finished_at = case when $8 then now() end, changes = changes || $9::jsonb
      where workspace_id = $1 and id = $2 and next_action = $3 and finished_at is null`,
    [
      workspaceId,
      run.id,
      run.from,
      JSON.stringify(results),
      results.length,
      count('done'),
      count('failed'),
      run.isFinished,
      JSON.stringify(changes),
    ],
  )
}

/** Changes that each rule made in the conversation within the last hour, the most first. */
export const listEffects = (tx: Tx, workspaceId: string, conversationId: string) =>
  query(
    tx,
    `select rule_id as "ruleId", coalesce(sum(effects), 0)::int as effects from rule_runs
      where workspace_id = $1 and conversation_id = $2 and created_at > now() - interval '1 hour'
      group by rule_id order by 2 desc, 1`,
    [workspaceId, conversationId],
  )

/** Conversations with runs that are not finished, the longest waiting first. */
export async function listWaitingConversations(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await query(
    tx,
    `select conversation_id as id /* not null */ from rule_runs where workspace_id = $1 and finished_at is null
      group by conversation_id order by min(event_seq), conversation_id`,
    [workspaceId],
  )
  return rows.map(({ id }) => id)
}
