import {
  conversationChanged,
  type ExplainedRun,
  type explainRuleChange,
  type InputOf,
  messageQueued,
  type OutputOf,
} from '@postroom/contract'
import { z } from 'zod'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { readEventsWithRequests, type StoredEvent } from '#platform/events/read-events.ts'
import { explainClock } from './explain-clock.ts'
import { causingEvent, kindOfCause } from './explain-event.ts'
import { findRunToExplain } from './run-history.queries.ts'
import { describingTypes } from './simulate-waits.ts'

/** Explains a change or an automatic message by its event, and by the run or the clock that wrote the event. */
export async function explainChangeCall(
  ctx: Context,
  { conversationId, entryId }: InputOf<typeof explainRuleChange>,
): Promise<OutputOf<typeof explainRuleChange>> {
  const { tx, workspaceId } = ctx
  const { id, mergedFrom } = await getConversationRow(ctx, conversationId, 'read')
  const events = await readEventsWithRequests(tx, workspaceId, [id, ...mergedFrom], describingTypes)
  const place = events.findIndex((one) => entryIdOf(one) === entryId)
  const event = events[place]
  if (!event) return { cause: 'other', run: null, clock: null, event: null }
  const run = await findRun(ctx, event.requestId)
  if (run) return { cause: 'rule', run, clock: null, event: null }
  const cause = kindOfCause(event)
  return {
    cause,
    run: null,
    clock: cause === 'sla' ? await explainClock(tx, workspaceId, id, event) : null,
    event: await causingEvent(tx, workspaceId, event, events.slice(0, place)),
  }
}

async function findRun({ tx, workspaceId }: Context, requestId: string | null): Promise<ExplainedRun | null> {
  // Requests of people have ids of other forms.
  const runId = z.uuid().safeParse(requestId)
  const run = runId.success ? await findRunToExplain(tx, workspaceId, runId.data) : null
  if (!run) return null
  const { ruleId, version, definition, trigger, at, matched, clock } = run
  return {
    rule: { id: ruleId, name: definition.name, version },
    at: at.toISOString(),
    trigger,
    wait: definition.wait,
    clock,
    condition: definition.condition,
    matched,
  }
}

function entryIdOf({ type, payload }: StoredEvent): string | null {
  if (type === messageQueued.type) return payload.message.id
  if (type !== conversationChanged.type) return null
  return payload.activity.id
}
