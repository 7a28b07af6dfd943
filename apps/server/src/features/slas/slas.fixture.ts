import { randomUUID } from 'node:crypto'
import type { createSla, Sla, SlaClock, WireInputOf } from '@postroom/contract'
import { markDelivery } from '#features/sending/outgoing.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { deliver, type MailText, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { calendarFollower } from './follow-calendars.ts'
import { clockKeeper } from './follow-events.ts'
import { recalculateJob } from './recalculate.ts'

type SlaInput = Partial<WireInputOf<typeof createSla>>

export interface SlaWorld {
  readonly server: TestServer
  readonly owner: Owner
  readonly inbox: TestInbox
}

/** An SLA that was on all the time before; unless said otherwise it asks for an answer within four hours. */
export async function addSla({ server, owner }: SlaWorld, fields: SlaInput = {}): Promise<Sla> {
  const sla = await owner.client.call('slas.create', {
    name: `SLA ${randomUUID().slice(0, 8)}`,
    targets: { first_reply: { amount: 4, unit: 'hour' } },
    ...fields,
  })
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update slas set on_since = '2020-01-01' where workspace_id = $1 and id = $2`, [
      owner.workspaceId,
      sla.id,
    ]),
  )
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, 'update sla_sets set revision = revision + 1 where workspace_id = $1', [owner.workspaceId]),
  )
  return sla
}

export interface Arrived {
  readonly conversationId: string
  readonly messageId: string
  readonly id: string
}

/** A mail of the customer, which arrived at its server at this time. */
export async function arrive(
  { server, owner, inbox }: SlaWorld,
  at: string | Date,
  mail: Partial<MailText> = {},
  more: Parameters<typeof deliver>[4] = {},
): Promise<Arrived> {
  const id = mail.id ?? `${randomUUID()}@customer.example`
  const text = mailText({ to: inbox.email, date: new Date(at), ...mail, id })
  const place = { internalDate: new Date(at), ...more }
  return { ...(await deliver(server, owner.workspaceId, inbox, [text], place)), id }
}

/** A reply that was sent from another mail program at this time. */
export const answer = (world: SlaWorld, to: Arrived, at: string | Date, mail: Partial<MailText> = {}) =>
  arrive(
    world,
    at,
    {
      from: `Desk <${world.inbox.email}>`,
      to: 'Annika Reuss <annika@tarsel-optik.example>',
      subject: 'Re: Crates to Gothenburg',
      references: [to.id],
      ...mail,
    },
    { folder: 'Sent', folderRole: 'sent' },
  )

/** A mail of the customer in the same conversation. */
export const writeAgain = (world: SlaWorld, to: Arrived, at: string | Date, mail: Partial<MailText> = {}) =>
  arrive(world, at, { subject: 'Re: Crates to Gothenburg', references: [to.id], ...mail })

/** Marks a reply that was queued here as sent. */
export const send = ({ server, owner }: SlaWorld, messageId: string): Promise<boolean> =>
  changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, (change) =>
    markDelivery(server.app, change, messageId, { state: 'sent', reason: null }),
  )

/** Lets the clocks follow the log. */
export async function follow({ server }: SlaWorld): Promise<void> {
  await runConsumer(server.app, clockKeeper)
  await runConsumer(server.app, calendarFollower)
}

/** Fires the timers that are due now, or at another time. */
export const wake = ({ server }: SlaWorld, asOf?: string | Date): Promise<number> =>
  fireDueTimers(server.app, asOf === undefined ? null : new Date(asOf))

/** Recalculates as the job does that a change of settings orders. */
export const recalculate = (
  { server, owner }: SlaWorld,
  work: { slaId?: string; isForced?: boolean; calendarId?: string },
): Promise<void> =>
  recalculateJob.handle(server.app, { workspaceId: owner.workspaceId, isForced: false, ...work }, {
    signal: new AbortController().signal,
    attempt: 0,
  } as never)

export const clocksOf = async ({ owner }: SlaWorld, conversationId: string): Promise<SlaClock[]> =>
  (await owner.client.call('slas.list_clocks', { conversationId })).items.toReversed()

/** Each clock in a line: its target, its state and its times. */
export const linesOf = async (world: SlaWorld, conversationId: string): Promise<string[]> =>
  (await clocksOf(world, conversationId)).map(
    ({ target, state, startedAt, dueAt, endedAt }) =>
      `${target} ${state}: ${short(startedAt)}, due ${short(dueAt)}, end ${short(endedAt)}`,
  )

const short = (at: string | null): string => (at === null ? 'never' : at.slice(5, 16))
