import type { RuleRunClock, RuleTrigger } from '@postroom/contract'
import { listSummaries } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import { loadSources } from '#features/search/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import type { ChainLink } from '#platform/events/append.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { carryOutDefinition } from './carry-out.ts'
import { isWithinHours } from './clock.ts'
import { type CompiledRule, rulesOf } from './compiled-rules.ts'
import { evaluate, mayRun, runsOnce } from './evaluate.ts'
import { factsOf, listOccurrences, ruleEventTypes } from './occurrences.ts'
import { insertRun, listEarlierRuns } from './runs.queries.ts'
import type { RuleMatch, WebhookValues } from './stored-run.ts'

/** Evaluates the rules for each event; what holds becomes a run, which a job carries out. */
export const ruleEvaluator = defineConsumer({
  name: 'rules',
  types: ruleEventTypes,
  handle: async (app, tx, event) => {
    const { workspaceId, inboxId } = event
    const facts = factsOf(event)
    if (!facts || inboxId === null) return
    const { byTrigger } = await rulesOf(app, tx, workspaceId)
    const own = facts.triggers.flatMap((trigger) => byTrigger.get(trigger) ?? [])
    if (own.length === 0) return
    const inbox = await findInboxRow(tx, workspaceId, inboxId)
    if (!inbox) return
    const possible = new Set(own.flatMap(({ rules }) => rules.filter((rule) => mayRun(rule, event, inbox))))
    if (possible.size === 0) return
    const sources = await loadSources(
      app,
      tx,
      workspaceId,
      [...possible].map(({ needs }) => needs),
    )
    const [occurrence] = await listOccurrences(tx, workspaceId, [event], sources)
    if (!occurrence) return
    const [row] = await listSummaries(tx, workspaceId, [occurrence.conversationId])
    // It moved to another inbox, whose rules are others.
    if (row?.inboxId !== inboxId) return
    const candidates = (byTrigger.get(occurrence.trigger)?.index.find(occurrence.snapshot) ?? []).filter(
      (rule) => possible.has(rule) && isWithinHours(rule.definition.hours, event.at, sources),
    )
    if (candidates.length === 0) return
    const isCounted = candidates.some((rule) => runsOnce(occurrence, rule))
    const earlier = isCounted ? await listEarlierRuns(tx, workspaceId, occurrence.conversationId) : []
    const runs = evaluate(occurrence, candidates, earlier)
    if (runs.length === 0) return
    const { conversationId, messageId, trigger } = occurrence
    await beginRuns(app, tx, workspaceId, { conversationId, messageId, trigger, cause: event }, runs)
  },
})

/** Why rules run: an event, or a timer or webhook, which have no number. */
interface RunCause {
  readonly conversationId: string
  readonly messageId: string
  readonly trigger: RuleTrigger
  readonly cause: { readonly seq: number | null; readonly at: Date; readonly chain: readonly ChainLink[] }
  readonly webhookValues?: WebhookValues
  readonly clock?: RuleRunClock | null
}

/** Stores the runs of rules that matched, in their order, and has a job carry them out. */
export async function beginRuns(
  app: App,
  tx: Tx,
  workspaceId: string,
  { conversationId, messageId, trigger, cause, webhookValues = {}, clock = null }: RunCause,
  runs: readonly { readonly rule: CompiledRule; readonly matched: readonly RuleMatch[] }[],
): Promise<void> {
  for (const [place, { rule, matched }] of runs.entries()) {
    await insertRun(tx, workspaceId, {
      id: newId(),
      ruleId: rule.id,
      version: rule.version,
      conversationId,
      messageId,
      eventSeq: cause.seq,
      place,
      eventAt: cause.at,
      trigger,
      chain: [...cause.chain],
      matched,
      webhookValues: trigger === 'webhook_received' ? webhookValues : null,
      clock,
    })
  }
  await app.jobs.send(carryOutDefinition, { workspaceId, conversationId }, { tx: jobConnection(tx) })
}
