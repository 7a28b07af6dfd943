import { findSharedInbox } from '#features/inboxes/index.ts'
import { jobConnection } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { carryOutDefinition } from './carry-out.ts'
import { rulesOf } from './compiled-rules.ts'
import { candidatesFor, evaluate } from './evaluate.ts'
import { factsOf, listOccurrences, ruleEventTypes } from './occurrences.ts'
import { insertRun, listEarlierRuns } from './runs.queries.ts'

/** Evaluates the rules for each event; what holds becomes a run, which a job carries out. */
export const ruleEvaluator: EventConsumer = {
  name: 'rules',
  types: ruleEventTypes,
  handle: async (app, tx, event) => {
    const { workspaceId, inboxId } = event
    const facts = factsOf(event)
    if (!facts || inboxId === null) return
    const index = await rulesOf(app, tx, workspaceId)
    if (!facts.triggers.some((trigger) => candidatesFor({ event, trigger }, index.get(trigger)).length > 0))
      return
    // Personal inboxes belong to their owners: rules of the workspace leave them alone.
    if (!(await findSharedInbox(tx, workspaceId, inboxId))) return
    const [occurrence] = await listOccurrences(tx, workspaceId, [event])
    if (!occurrence) return
    const candidates = candidatesFor(occurrence, index.get(occurrence.trigger))
    const ids = candidates.map(({ id }) => id)
    const earlier = await listEarlierRuns(tx, workspaceId, occurrence.conversationId, ids)
    const runs = evaluate(occurrence, candidates, earlier)
    if (runs.length === 0) return
    const { conversationId, messageId, trigger } = occurrence
    for (const [place, { rule, matched }] of runs.entries()) {
      await insertRun(tx, workspaceId, {
        id: newId(),
        ruleId: rule.id,
        version: rule.version,
        conversationId,
        messageId,
        eventSeq: event.seq,
        place,
        eventAt: event.at,
        trigger,
        chain: [...event.chain],
        matched,
      })
    }
    await app.jobs.send(carryOutDefinition, { workspaceId, conversationId }, { tx: jobConnection(tx) })
  },
}
