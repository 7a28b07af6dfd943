import { conversationChanged, messageDelivery, messageQueued, messageReceived } from '@postroom/contract'
import { expect, test } from 'vitest'
import { timeOfHours } from '#platform/calendar/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { deriveFacts } from './derive-facts.ts'
import type { History, HistoryMessage } from './history.ts'

const ada = 'ada'
const bea = 'bea'
const at = (time: string): Date => new Date(`2026-05-${time}Z`)
const minutes = (ms: number | null): number | null => (ms === null ? null : ms / 60_000)

/** A history that is written down as it happens. */
class Diary {
  readonly messages: HistoryMessage[] = []
  readonly events: StoredEvent[] = []
  #status: 'open' | 'closed' = 'open'
  #assigneeId: string | null = null

  history(): History {
    const { messages, events } = this
    return { status: this.#status, messages, events, otherEvents: [], handledComments: new Map() }
  }

  in(
    id: string,
    time: string,
    { found = time, ...more }: Partial<HistoryMessage> & { found?: string } = {},
  ): this {
    this.#status = 'open'
    return this.#message(id, 'inbound', time, more).#event(messageReceived.type, found, { messageId: id })
  }

  /** A reply that was found in Sent, perhaps later. */
  out(
    id: string,
    time: string,
    { found = time, authorId = ada, ...more }: Partial<HistoryMessage> & { found?: string } = {},
  ): this {
    return this.#message(id, 'outbound', time, { authorId, ...more }).#event(messageReceived.type, found, {
      messageId: id,
    })
  }

  queue(id: string, time: string, sent: string, more: Partial<HistoryMessage> = {}): this {
    this.#message(id, 'outbound', time, { authorId: ada, ...more }).#event(messageQueued.type, time, {
      message: { id },
    })
    this.events.push(this.#stored(messageDelivery.type, sent, { messageId: id, state: 'sent' }))
    return this
  }

  close(time: string, actorId: string | null = ada): this {
    this.#status = 'closed'
    return this.#event(conversationChanged.type, time, { activity: { type: 'closed' } }, actorId)
  }

  reopen(time: string, actorId: string | null = ada): this {
    this.#status = 'open'
    return this.#event(conversationChanged.type, time, { activity: { type: 'reopened' } }, actorId)
  }

  assign(time: string, assigneeId: string | null): this {
    this.#assigneeId = assigneeId
    return this.#event(conversationChanged.type, time, { activity: { type: 'assigned' } }, ada)
  }

  imported(id: string, direction: 'inbound' | 'outbound', time: string): this {
    return this.#message(id, direction, time, { storedAt: at('30T00:00') })
  }

  #message(id: string, direction: 'inbound' | 'outbound', time: string, more: Partial<HistoryMessage>): this {
    this.messages.push({
      id,
      direction,
      arrivedAt: at(time),
      storedAt: at(time),
      isAutomatic: false,
      authorId: null,
      handledMs: null,
      ...more,
    })
    return this
  }

  #event(type: string, time: string, payload: object, actorId: string | null = null): this {
    const conversation = {
      status: this.#status,
      assigneeId: this.#assigneeId,
      teamId: null,
      tagIds: [],
      isRemoved: false,
      waitingSince: null,
    }
    this.events.push(this.#stored(type, time, { conversation, ...payload }, actorId))
    return this
  }

  /** Of the payload, only what facts are derived from. */
  #stored(type: string, time: string, payload: object, actorId: string | null = null): StoredEvent {
    return {
      workspaceId: 'w',
      seq: this.events.length + 1,
      at: at(time),
      type,
      scope: 'inbox',
      inboxId: 'i',
      personId: null,
      subjectId: 'c',
      teamId: null,
      actorKind: actorId === null ? 'mail' : 'person',
      actorId,
      cause: '',
      chain: [],
      payload,
    } as StoredEvent
  }
}

/** Facts in a line each: kind, end, minutes, and who. */
const linesOf = (diary: Diary, kinds: readonly string[]): string[] =>
  deriveFacts(diary.history(), [], null)
    .filter(({ kind }) => kinds.includes(kind))
    .map((fact) =>
      [
        fact.kind,
        fact.at?.toISOString().slice(8, 16) ?? 'lasts',
        ...(fact.wallMs === null ? [] : [minutes(fact.wallMs)]),
        ...(fact.userId === null ? [] : [fact.userId]),
      ].join(' '),
    )

test('each opening has its own first reply, and the one who acts gets the credit', () => {
  const diary = new Diary()
    .in('m1', '04T09:00')
    .assign('04T09:10', bea)
    .in('m2', '04T09:20')
    .queue('r1', '04T10:00', '04T10:01', { handledMs: 240_000 })
    .in('m3', '04T11:00')
    .queue('r2', '04T11:15', '04T11:16', { authorId: bea, handledMs: 60_000 })
    .close('04T11:15', bea)
    .in('m4', '06T08:00')
    .queue('r3', '06T08:05', '06T08:06')
    .close('06T09:00', ada)
  const kinds = [
    'received',
    'reopened',
    'first_reply',
    'reply_time',
    'assignee_reply',
    'time_to_assign',
    'closed',
    'resolution',
    'handled',
  ]
  expect(linesOf(diary, kinds)).toEqual([
    'received 04T09:00',
    'time_to_assign 04T09:10 10 bea',
    'reply_time 04T10:00 60 ada',
    'first_reply 04T10:00 60 ada',
    'handled 04T10:00 4 ada',
    'reply_time 04T11:15 15 bea',
    'assignee_reply 04T11:15 125 bea',
    'handled 04T11:15 1 bea',
    'closed 04T11:15 bea',
    'resolution 04T11:15 135 bea',
    'reopened 06T08:00',
    'reply_time 06T08:05 5 ada',
    'first_reply 06T08:05 5 ada',
    'closed 06T09:00 ada',
    'resolution 06T09:00 60 ada',
  ])
  const resolutions = deriveFacts(diary.history(), [], null).filter(({ kind }) => kind === 'resolution')
  expect(resolutions.map(({ replies, replyMs, isFirst }) => [replies, minutes(replyMs), isFirst])).toEqual([
    [2, 75, true],
    [1, 5, false],
  ])
})

test('a reply that is found late counts at its own time, a scheduled one when it leaves', () => {
  const late = new Diary()
    .in('m1', '04T09:00')
    .in('m2', '04T12:00')
    .out('r1', '04T09:30', { found: '04T13:00' })
  expect(linesOf(late, ['reply', 'reply_time'])).toEqual(['reply 04T09:30 ada', 'reply_time 04T09:30 30 ada'])
  const waiting = deriveFacts(late.history(), [], null).at(-1)
  expect(waiting).toMatchObject({ kind: 'backlog', at: null, startedAt: at('04T12:00'), isWaiting: true })
  const scheduled = new Diary().in('m1', '04T09:00').queue('r1', '04T09:30', '05T08:00')
  expect(linesOf(scheduled, ['reply_time'])).toEqual(['reply_time 05T08:00 1380 ada'])
})

test('automatic and imported mail is no reply; what was closed without one says so', () => {
  const diary = new Diary()
    .in('m1', '04T09:00')
    .out('auto', '04T09:01', { isAutomatic: true, authorId: null })
    .close('04T10:00', null)
  expect(linesOf(diary, ['reply', 'message_out', 'first_reply', 'closed'])).toEqual(['closed 04T10:00'])
  const imported = new Diary()
    .imported('i1', 'inbound', '01T09:00')
    .imported('i2', 'outbound', '01T10:00')
    .imported('i3', 'inbound', '02T08:00')
  const facts = deriveFacts(imported.history(), [], null)
  expect(facts.map(({ kind, isImported }) => [kind, isImported])).toEqual([
    ['received', true],
    ['message_in', true],
    ['message_out', true],
    ['message_in', true],
    ['backlog', false],
  ])
  expect(facts.at(-1)).toMatchObject({ startedAt: at('02T08:00'), isWaiting: true })
  expect(facts[0]).toMatchObject({ at: at('01T09:00'), recordedAt: at('30T00:00') })
})

test('a person who reopens starts an episode, and the backlog has the gap', () => {
  const diary = new Diary()
    .in('m1', '04T09:00')
    .close('04T10:00')
    .reopen('04T12:00', bea)
    .close('04T13:00', bea)
  expect(linesOf(diary, ['reopened', 'closed', 'resolution'])).toEqual([
    'closed 04T10:00 ada',
    'resolution 04T10:00 60 ada',
    'reopened 04T12:00 bea',
    'closed 04T13:00 bea',
    'resolution 04T13:00 60 bea',
  ])
  const spans = deriveFacts(diary.history(), [], null).filter(({ kind }) => kind === 'backlog')
  expect(spans.map(({ startedAt, at: end }) => [startedAt, end])).toEqual([
    [at('04T09:00'), at('04T10:00')],
    [at('04T12:00'), at('04T13:00')],
  ])
})

test('the backlog ages from when the customer began to wait, otherwise from when the conversation was opened', () => {
  const diary = new Diary()
    .in('m1', '04T09:00')
    .in('m2', '04T10:00')
    .queue('r1', '04T11:00', '04T11:00')
    .in('m3', '05T08:00')
    .close('05T10:00')
    .reopen('06T12:00', bea)
  const spans = deriveFacts(diary.history(), [], null).filter(({ kind }) => kind === 'backlog')
  expect(spans.map(({ startedAt, wallMs, isWaiting }) => [startedAt, minutes(wallMs), isWaiting])).toEqual([
    [at('04T09:00'), 0, true],
    [at('04T11:00'), 120, false],
    [at('05T08:00'), 0, true],
    [at('06T12:00'), 0, false],
  ])
})

test('business time counts the open hours that held at each moment', () => {
  const workday = [{ from: '09:00', until: '17:00' }]
  const time = timeOfHours({
    timeZone: 'UTC',
    week: [workday, workday, workday, workday, workday, [], []],
    days: [],
  })
  const business = {
    msBetween: (from: Date, to: Date) => time.workingMsBetween(from, to),
    versionAt: () => 1,
  }
  // 2026-05-08 is a Friday: one hour on Friday, half an hour on Monday.
  const diary = new Diary().in('m1', '08T16:00').queue('r1', '11T09:30', '11T09:31')
  const reply = deriveFacts(diary.history(), [], business).find(({ kind }) => kind === 'first_reply')
  expect([minutes(reply?.businessMs ?? null), minutes(reply?.wallMs ?? null)]).toEqual([90, 65.5 * 60])
})
