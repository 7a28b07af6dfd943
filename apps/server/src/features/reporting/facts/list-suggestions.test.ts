import { conversationClassified, type PayloadOf } from '@postroom/contract'
import { expect, test } from 'vitest'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { newId } from '#platform/ids.ts'
import { listSuggestions } from './list-suggestions.ts'

const [freight, invoice, delay, damage] = [newId(), newId(), newId(), newId()]
const personId = newId()

const conversationId = newId()
type Classified = Partial<PayloadOf<typeof conversationClassified>>

/** Events of one conversation, a minute apart. */
const eventsOf = (...payloads: Classified[]): StoredEvent[] =>
  payloads.map((payload, index) => ({
    workspaceId: newId(),
    seq: index,
    at: new Date(Date.UTC(2026, 10, 2, 9, index)),
    type: conversationClassified.type,
    scope: 'inbox',
    inboxId: null,
    personId: null,
    subjectId: null,
    teamId: null,
    actorKind: payload.by === 'person' ? 'person' : 'system',
    actorId: payload.by === 'person' ? personId : null,
    cause: '',
    chain: [],
    payload: { conversationId, outcome: 'classes', classIds: [], ...payload },
  }))
const kindsOf = (...payloads: Parameters<typeof eventsOf>) =>
  listSuggestions(eventsOf(...payloads)).map(({ kind }) => kind)

test('classes are judged by all that the model chose, not by those shown as suggestions', () => {
  const suggestedIds = [freight, invoice, delay]
  const chosen: Classified = {
    by: 'model',
    outcome: 'classes',
    classIds: [...suggestedIds, damage],
    suggestedIds,
  }
  const choose = (...classIds: string[]) =>
    kindsOf(chosen, { by: 'person', outcome: 'classes', classIds, suggestedIds })
  expect(choose(freight, invoice, delay, damage)).toEqual(['ai_suggested', 'ai_accepted'])
  expect(choose(freight, invoice, delay)).toEqual(['ai_suggested', 'ai_corrected'])
})

test('an unsure classification that names no class is handed over, and no choice judges it', () => {
  const unsure: Classified = { by: 'model', outcome: 'unsure', classIds: [], suggestedIds: [] }
  expect(kindsOf(unsure)).toEqual(['ai_handed_over'])
  expect(
    kindsOf(unsure, { by: 'person', outcome: 'classes', classIds: [freight], suggestedIds: [] }),
  ).toEqual(['ai_handed_over'])
})
