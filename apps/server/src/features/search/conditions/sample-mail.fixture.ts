import { priorities } from '@postroom/contract'
import fc from 'fast-check'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { Owner, Someone, TestServer } from '#test/harness.ts'

/** A workspace with realistic conversations to test conditions on. */
export interface SampleWorkspace {
  readonly server: TestServer
  readonly owner: Owner
  readonly colleague: Someone
  readonly inboxes: readonly TestInbox[]
  readonly tagIds: readonly string[]
  readonly personalTagIds: readonly string[]
  readonly teamId: string
  readonly messageIds: readonly string[]
}

export const now = new Date('2026-11-21T09:00:00Z')
const dayMs = 86_400_000

export const subjects = [
  'Angebot für 12 Kisten nach Göteborg',
  'RE: angebot FÜR 12 kisten nach göteborg',
  'Invoice (copy) #2026-00123 [urgent]',
  'Rückerstattung 50 % – bitte prüfen',
  'Straße gesperrt: Lieferung verspätet',
  'ΛΌΓΟΣ λόγος',
  'İstanbul\\Kadıköy',
  'C++ & a|b ^start$ {x}? *',
  '',
] as const
export const people = [
  { name: 'Annika Reuß', address: 'annika.reuss@tarsel-optik.example' },
  { name: 'ANNIKA REUSS', address: 'Annika.Reuss@Tarsel-Optik.Example' },
  { name: 'Zoé Müller', address: 'zoe@mail.tarsel-optik.example' },
  { name: '', address: 'noreply@shop.example' },
  { name: 'Ken Mori (森)', address: 'ken+orders@mori.example' },
  { name: 'Mateus', address: '4917012345@whatsapp.invalid' },
  { name: 'Ida', address: '99887766@messenger.invalid' },
] as const
export const fileNames = ['Rechnung 2026.PDF', 'foto (1).jpg', 'Größen.xlsx'] as const

const kinds = ['mail', 'mail', 'mail', 'automatic', 'bounce', 'invitation'] as const

const mailArbitrary = fc.record({
  subject: fc.constantFrom(...subjects),
  from: fc.constantFrom(...people),
  copies: fc.subarray([...people], { maxLength: 2 }),
  replyTo: fc.option(fc.constantFrom(...people)),
  files: fc.subarray([...fileNames], { maxLength: 2 }),
  kind: fc.constantFrom(...kinds),
  inbox: fc.nat(1),
  isOutbound: fc.integer({ min: 0, max: 4 }).map((turn) => turn === 0),
  isAnswer: fc.integer({ min: 0, max: 3 }).map((turn) => turn === 0),
  ageDays: fc.integer({ min: 0, max: 200 }),
  length: fc.constantFrom(10, 400, 5_000),
  changes: fc.record({
    /** Null keeps the status from ingestion: old mail is closed, yet a customer may still be waiting in it. */
    isClosed: fc.option(fc.boolean(), { freq: 2 }),
    isRead: fc.boolean(),
    isFlagged: fc.boolean(),
    priority: fc.constantFrom(...priorities),
    hasComment: fc.integer({ min: 0, max: 2 }).map((turn) => turn === 0),
    /** Open and done tasks: for whom, and when they are due. */
    tasks: fc.array(
      fc.record({
        assignee: fc.nat(2),
        dueInDays: fc.option(fc.integer({ min: -200, max: 20 })),
        isDone: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    assignee: fc.nat(2),
    hasTeam: fc.boolean(),
    tags: fc.subarray([0, 1, 2]),
    personalTags: fc.subarray([0, 1]),
  }),
})
type SampleMail = typeof mailArbitrary extends fc.Arbitrary<infer Mail> ? Mail : never

/** Creates a workspace with some dozens of messages and varied changes to their conversations. */
export async function createSampleWorkspace(server: TestServer): Promise<SampleWorkspace> {
  const owner = await server.createWorkspace()
  const colleague = await server.addMember(owner)
  const inboxes = [
    await createInbox(server, owner, [colleague.userId]),
    await createInbox(server, owner, [colleague.userId]),
  ]
  const { call } = owner.client
  const tags = ['Refund', 'Damage', 'Quote'].map((name) => call('tags.create', { name }))
  const personalTags = ['Later', 'Mine'].map((name) => call('personalTags.create', { name }))
  const team = await call('teams.create', { name: 'Customs', members: [colleague.userId] })
  await call('teams.set_inboxes', { teamId: team.id, add: inboxes.map(({ id }) => id) })
  const sample = {
    server,
    owner,
    colleague,
    inboxes,
    tagIds: (await Promise.all(tags)).map(({ id }) => id),
    personalTagIds: (await Promise.all(personalTags)).map(({ id }) => id),
    teamId: team.id,
  }
  const messageIds: string[] = []
  let earlierId: string | undefined
  for (const mail of fc.sample(mailArbitrary, { numRuns: 48, seed: 11 })) {
    const id = `${newId()}@sample.example`
    messageIds.push(await arrive(sample, mail, id, mail.isAnswer ? earlierId : undefined))
    earlierId = id
  }
  await setDueTimes(server, owner.workspaceId)
  return { ...sample, messageIds }
}

/** Some conversations have an SLA: a target that is due, one that was missed, or both. */
const setDueTimes = (server: TestServer, workspaceId: string): Promise<unknown> =>
  server.app.db.write(workspaceId, (tx) =>
    rawQuery(
      tx,
      `update conversations
          set due_at = case when message_count % 2 = 0 or is_flagged then last_message_at + interval '3 days' end,
              due_kind = case when message_count % 2 = 0 or is_flagged then 'next_reply' end,
              sla_missed_at = case when is_flagged then last_message_at + interval '1 day' end
        where workspace_id = $1`,
      [workspaceId],
    ),
  )

async function arrive(
  { server, owner, inboxes, ...sample }: Omit<SampleWorkspace, 'messageIds'>,
  mail: SampleMail,
  id: string,
  answeredId: string | undefined,
): Promise<string> {
  const inbox = inboxes[mail.inbox]
  if (!inbox) throw new Error('There is no such inbox.')
  const arrivedAt = new Date(now.getTime() - mail.ageDays * dayMs)
  const { conversationId, messageId } = await deliver(
    server,
    owner.workspaceId,
    inbox,
    [rawMail(mail, inbox, id, arrivedAt, answeredId)],
    {
      internalDate: arrivedAt,
      folderRole: mail.isOutbound ? 'sent' : 'inbox',
      // New mail opens its conversation, whatever its date.
      isNew: mail.changes.isClosed !== null,
    },
  )
  await change({ server, owner, inboxes, ...sample }, conversationId, mail.changes)
  return messageId
}

async function change(
  { owner, colleague, tagIds, personalTagIds, teamId }: Omit<SampleWorkspace, 'messageIds'>,
  conversationId: string,
  {
    isClosed,
    isRead,
    isFlagged,
    priority,
    hasComment,
    tasks,
    assignee,
    hasTeam,
    tags,
    personalTags,
  }: SampleMail['changes'],
): Promise<void> {
  const { call } = owner.client
  await call('conversations.tag', { conversationId, add: tags.flatMap((at) => tagIds[at] ?? []) })
  const own = personalTags.flatMap((at) => personalTagIds[at] ?? [])
  await call('conversations.tag_personally', { conversationId, add: own })
  const people = [null, owner.userId, colleague.userId]
  const assigneeId = people[assignee] ?? null
  await call('conversations.assign', { conversationId, assigneeId })
  await call('conversations.assign_team', { conversationId, teamId: hasTeam ? teamId : null })
  await call('conversations.flag', { conversationId, isFlagged })
  await call('conversations.set_priority', { conversationId, priority })
  await call('conversations.mark_read', { conversationId, isRead })
  for (const { assignee, dueInDays, isDone } of tasks) {
    const dueAt = dueInDays === null ? null : new Date(now.getTime() + dueInDays * dayMs).toISOString()
    const { id: taskId } = await call('tasks.add', {
      conversationId,
      title: 'Call the port',
      assigneeId: people[assignee] ?? null,
      dueAt,
    })
    if (isDone) await call('tasks.set_state', { conversationId, taskId, state: 'done' })
  }
  if (hasComment) await call('conversations.comment', { conversationId, text: 'Looks fine.' })
  if (isClosed !== null)
    await call(isClosed ? 'conversations.close' : 'conversations.reopen', { conversationId })
}

const encoded = (text: string): string =>
  text === '' ? '' : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
const mailbox = ({ name, address }: { name: string; address: string }): string =>
  name === '' ? address : `${encoded(name)} <${address}>`

function rawMail(
  { subject, from, copies, replyTo, files, kind, isOutbound, length }: SampleMail,
  inbox: TestInbox,
  id: string,
  date: Date,
  answeredId: string | undefined,
): string {
  const us = { name: 'Marewind', address: inbox.email }
  const text = `Guten Tag, ${'viele Grüße und Worte '.repeat(length / 10)}`
  const parts = files.map(
    (name) =>
      `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${encoded(name)}"\r\n\r\nAAAA\r\n`,
  )
  const reports = {
    mail: '',
    automatic: '',
    bounce: '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n',
    invitation:
      '--b\r\nContent-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  }
  return mailText({
    id,
    from: mailbox(isOutbound ? us : from),
    to: mailbox(isOutbound ? from : us),
    subject: encoded(subject),
    date,
    ...(answeredId && { references: [answeredId] }),
    headers: [
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      ...(copies.length > 0 ? [`Cc: ${copies.map(mailbox).join(', ')}`] : []),
      ...(replyTo ? [`Reply-To: ${mailbox(replyTo)}`] : []),
      ...(kind === 'automatic' ? ['Auto-Submitted: auto-replied'] : []),
    ],
    body: `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${reports[kind]}${parts.join('')}--b--`,
  })
}
