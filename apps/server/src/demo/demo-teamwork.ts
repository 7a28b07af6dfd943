import { randomUUID } from 'node:crypto'
import { claimQueued, markDelivery } from '#features/sending/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { Person } from '#platform/policy/index.ts'
import { type CallAs, callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import { demoTasks } from './demo-tasks.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** A promise is made to a customer who has not waited for longer, so that response times look like those of a team. */
const promisedWithinMs = 2 * dayMs
/** Small shares of the sample data have only closed conversations, of which some are opened again. */
const enoughOpen = 4

interface Team {
  readonly call: CallAs
  readonly founded: FoundedWorkspace
  readonly now: Date
  /** By the local part of the address. */
  readonly personCalled: (name: string) => Person
  /** Ids of open conversations of an inbox without a change in the last hour, newest first. */
  readonly openIn: (inbox: string) => Promise<readonly Open[]>
}
type Open = {
  readonly id: string
  readonly lastMessageAt: string
  readonly contact: { readonly address: string; readonly name: string }
}

/**
 * What people of the large workspace did for each other in the last hour: tasks, a promise to a customer, a hand-over,
 * changes of several conversations at once, a mention, and a draft of settings. It begins after everything else, so that
 * the server finds its events fresh and writes the notifications.
 */
export async function workTogether(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): Promise<void> {
  if (!plan.inboxes.some(({ name }) => name === 'Freight desk')) return
  const team = gatherTeam(app, plan, founded, now)
  await addTasks(team)
  await promise(app, plan, team)
  await handOver(team)
  await changeSeveral(team)
  await mention(team)
  await draftSettings(team)
}

function gatherTeam(app: AssembledApp, plan: DemoWorkspace, founded: FoundedWorkspace, now: Date): Team {
  const call = callAs(app)
  const personCalled = (name: string): Person => {
    const person = plan.people.find(({ email }) => email.startsWith(`${name}@`))
    if (!person) throw new Error(`The demo has no person called ${name}.`)
    return founded.personOf(person)
  }
  const openIn = async (name: string) => {
    const inbox = plan.inboxes.find((one) => one.name === name)
    if (!inbox) return []
    const list = async (view: 'open' | 'closed') => {
      const input = { inboxId: founded.inboxOf(inbox).id, view, limit: 100 }
      const { items } = await call(personCalled('ingrid.solheim'), 'conversations.list', input, now)
      return items.filter(({ lastMessageAt }) => Date.parse(lastMessageAt) < now.getTime() - 60 * minuteMs)
    }
    const open = await list('open')
    if (open.length >= enoughOpen) return open
    for (const { id: conversationId } of (await list('closed')).slice(0, enoughOpen - open.length))
      await call(personCalled('ingrid.solheim'), 'conversations.reopen', { conversationId }, now)
    return list('open')
  }
  return { call, founded, now, personCalled, openIn }
}

const ago = ({ now }: Team, minutes: number): Date => new Date(now.getTime() - minutes * minuteMs)

async function addTasks(team: Team): Promise<void> {
  const { call, personCalled, now } = team
  for (const { inbox, place, by, to, title, dueInHours, isDone } of demoTasks) {
    const open = await team.openIn(inbox)
    const row = open[place % open.length]
    if (!row) continue
    const conversationId = row.id
    const dueAt =
      dueInHours === null ? null : new Date(now.getTime() + dueInHours * 60 * minuteMs).toISOString()
    const task = { conversationId, title, assigneeId: to === null ? null : personCalled(to).userId, dueAt }
    const { id: taskId } = await call(personCalled(by), 'tasks.add', task, ago(team, 50))
    const done = { conversationId, taskId, state: 'done' } as const
    if (isDone) await call(personCalled(by), 'tasks.set_state', done, ago(team, 30))
  }
}

/** A reply with a promise, which the server proposes as a task of its writer. */
async function promise(app: AssembledApp, plan: DemoWorkspace, team: Team): Promise<void> {
  const { call, personCalled, founded, now } = team
  const bookings = plan.inboxes.find(({ name }) => name === 'Bookings')
  const open = await team.openIn('Bookings')
  const since = now.getTime() - promisedWithinMs
  const row = open.findLast(({ lastMessageAt }) => Date.parse(lastMessageAt) > since) ?? open[0]
  if (!row || !bookings) return
  const at = ago(team, 45)
  const day = new Date(now.getTime() + 2 * dayMs).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Lisbon',
  })
  const owner = personCalled('ingrid.solheim')
  const { timeline } = await call(owner, 'conversations.get', { conversationId: row.id }, now)
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  const reply = {
    conversationId: row.id,
    html: `<p>Thank you for your message.</p><p>I will send you the confirmed itinerary by ${day}.</p>`,
    to: [row.contact],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
  }
  await call(owner, 'conversations.reply', reply, at)
  const { mailboxId } = founded.inboxOf(bookings)
  const queued = await claimQueued(app, founded.id, mailboxId, { by: 'demo', limit: 10, leaseMs: minuteMs })
  const cause = { kind: 'import', id: null, text: 'the sample data' } as const
  const deliver = async (change: Parameters<typeof markDelivery>[1]) => {
    for (const { messageId } of queued)
      await markDelivery(app, change, messageId, { state: 'sent', reason: null })
  }
  await changeAsSystem(app, founded.id, cause, deliver, at)
}

/** Elin is away, and left her work to the others. */
async function handOver(team: Team): Promise<void> {
  const { call, personCalled } = team
  const [elin, owner, lea] = ['elin.strand', 'ingrid.solheim', 'lea.fontanel'].map(personCalled)
  const open = (await team.openIn('Groups')).slice(-2)
  if (!elin || !owner || !lea || open.length === 0) return
  for (const { id: conversationId } of open)
    await call(
      personCalled('mateus.carvalho'),
      'conversations.assign',
      { conversationId, assigneeId: elin.userId },
      ago(team, 40),
    )
  const notes = [
    'The hotel holds the rooms until Friday. The customer decides after the board meeting.',
    'Waits for the names of two travellers; everything else is booked.',
  ]
  const items = open.map(({ id: conversationId }, index) => ({
    conversationId,
    assigneeId: (index === 0 ? owner : lea).userId,
    comment: notes[index] ?? '',
  }))
  await call(elin, 'handovers.hand_over', { items }, ago(team, 35))
}

/** Two changes of several conversations at once, which can be undone as a whole. */
async function changeSeveral(team: Team): Promise<void> {
  const { call, founded, personCalled } = team
  const freight = (await team.openIn('Freight desk')).slice(0, 6)
  const tag = { bulkChangeId: randomUUID(), add: [founded.tagIdOf('Pick-up')] }
  for (const { id: conversationId } of freight)
    await call(
      personCalled('mateus.carvalho'),
      'conversations.tag',
      { conversationId, ...tag },
      ago(team, 25),
    )
  const bookings = (await team.openIn('Bookings')).slice(0, 4)
  const assign = { bulkChangeId: randomUUID(), assigneeId: personCalled('nuno.duarte').userId }
  const owner = personCalled('ingrid.solheim')
  for (const { id: conversationId } of bookings)
    await call(owner, 'conversations.assign', { conversationId, ...assign }, ago(team, 20))
}

async function mention(team: Team): Promise<void> {
  const { call, personCalled } = team
  const [row] = await team.openIn('Groups')
  if (!row) return
  const owner = personCalled('ingrid.solheim')
  const text = 'Ingrid, may we accept the lower group fare? The price holds until tomorrow.'
  const comment = { conversationId: row.id, text, mentionIds: [owner.userId] }
  await call(personCalled('lea.fontanel'), 'conversations.comment', comment, ago(team, 15))
  const [, other] = await team.openIn('Freight desk')
  if (!other) return
  const assign = { conversationId: other.id, assigneeId: owner.userId }
  await call(personCalled('mateus.carvalho'), 'conversations.assign', assign, ago(team, 12))
}

/** Settings for the week of Christmas, prepared but not switched on. */
async function draftSettings(team: Team): Promise<void> {
  const { call, personCalled, founded } = team
  const owner = personCalled('ingrid.solheim')
  const at = ago(team, 10)
  const { id } = await call(owner, 'settings_drafts.create', { name: 'Christmas week' }, at)
  const { items } = await call(owner, 'rules.list', {}, at)
  const waiting = items.find(({ name }) => name === 'Star what waits for a day')
  const inDraft = { settingsDraftId: id }
  if (waiting)
    await call(
      owner,
      'settings_drafts.change',
      { ...inDraft, call: 'rules.toggle', input: { ruleId: waiting.id, isOn: true } },
      at,
    )
  const rule = {
    name: 'Key customers first',
    description: 'Two people answer between the holidays.',
    triggers: ['conversation_started'],
    condition: { field: 'tag', operator: 'is', value: founded.tagIdOf('Key customer') },
    actions: [{ kind: 'star' }],
  }
  await call(owner, 'settings_drafts.change', { ...inDraft, call: 'rules.create', input: rule }, at)
  const sla = { name: 'Christmas week', targets: { first_reply: { amount: 1, unit: 'day' } } }
  await call(owner, 'settings_drafts.change', { ...inDraft, call: 'slas.create', input: sla }, at)
}
