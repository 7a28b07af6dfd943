import {
  conversationChanged,
  type explainRuleChange,
  type InputOf,
  messageQueued,
  type OutputOf,
  type PayloadOf,
} from '@postroom/contract'
import { z } from 'zod'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { readEventsWithRequests, type StoredEvent } from '#platform/events/read-events.ts'
import { findRunToExplain } from './runs.queries.ts'

const causes = { 'automatic reply': 'inbox', 'closing policy': 'closing_policy' } as const

/** Explains a change or an automatic message by its event, and by the run that wrote the event. */
export async function explainChangeCall(
  ctx: Context,
  { conversationId, entryId }: InputOf<typeof explainRuleChange>,
): Promise<OutputOf<typeof explainRuleChange>> {
  const { tx, workspaceId } = ctx
  const { id, mergedFrom } = await getConversationRow(ctx, conversationId, 'read')
  const types = [conversationChanged.type, messageQueued.type]
  const events = await readEventsWithRequests(tx, workspaceId, [id, ...mergedFrom], types)
  const event = events.find((one) => entryIdOf(one) === entryId)
  // Requests of people have ids of other forms.
  const runId = z.uuid().safeParse(event?.requestId)
  const run = runId.success ? await findRunToExplain(tx, workspaceId, runId.data) : null
  if (!run) return { cause: causes[event?.cause as keyof typeof causes] ?? 'other', run: null }
  const { ruleId, version, definition, trigger, at, matched, clock } = run
  return {
    cause: 'rule',
    run: {
      rule: { id: ruleId, name: definition.name, version },
      at: at.toISOString(),
      trigger,
      wait: definition.wait,
      clock,
      condition: definition.condition,
      matched,
    },
  }
}

const entryIdOf = ({ type, payload }: StoredEvent): string =>
  type === messageQueued.type
    ? (payload as PayloadOf<typeof messageQueued>).message.id
    : (payload as PayloadOf<typeof conversationChanged>).activity.id
