import type { SendCheck } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { findMessageRow } from '#features/conversations/messages/message-rows.queries.ts'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { planDemo } from '../../../demo/plan.ts'
import type { PlannedConversation, PlannedStep } from '../../../demo/plan.types.ts'
import { checkSend } from './check-send.ts'
import type { Outgoing } from './send-facts.ts'
import { findUnfilledBlanks } from './unfilled-blanks.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
let corpus: Written[]

type Reply = Extract<PlannedStep, { kind: 'reply' }>
interface Written {
  readonly conversationId: string
  readonly reply: Reply
  readonly subject: string
  readonly comments: readonly string[]
}

/** Mail of the demo generator, of which the replies are checked before they are sent. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
  const [plan] = planDemo(7, new Date('2026-11-20T09:00:00Z'), 0.2)
  const answered = (plan?.conversations ?? []).filter(({ steps }) => firstReply(steps)).slice(0, 400)
  const planned = answered.map(read)
  await deliver(
    server,
    owner.workspaceId,
    inbox,
    planned.flatMap(({ raws }) => raws),
  )
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ key: string; conversationId: string }>(
      tx,
      'select message_key as key, conversation_id as "conversationId" from messages where workspace_id = $1',
      [owner.workspaceId],
    ),
  )
  const ids = new Map(rows.map(({ key, conversationId }) => [key, conversationId]))
  corpus = planned.map(({ key, raws: _, ...one }) => ({ ...one, conversationId: ids.get(key) ?? '' }))
  for (const { conversationId, comments } of corpus)
    for (const text of comments) await owner.client.call('conversations.comment', { conversationId, text })
})
afterAll(() => server.stop())

const firstReply = (steps: readonly PlannedStep[]): Reply | undefined =>
  steps.find((step): step is Reply => step.kind === 'reply')

function read({ steps }: PlannedConversation) {
  const reply = firstReply(steps) as Reply
  const before = steps.slice(0, steps.indexOf(reply))
  const mails = before.flatMap((step) => (step.kind === 'mail' ? [step] : []))
  const key = `${newId()}@mail.example`
  const raws = mails.map(({ from, subject, paragraphs, signature, at }, index) =>
    mailText({
      id: index === 0 ? key : `${newId()}@mail.example`,
      from: `"${from.name}" <${from.address}>`,
      to: inbox.email,
      subject,
      date: new Date(at),
      ...(index > 0 && { references: [key] }),
      body: [...paragraphs, signature.join('\r\n')].join('\r\n\r\n'),
    }),
  )
  const comments = before.flatMap((step) => (step.kind === 'comment' ? [step.text] : []))
  return { key, raws, reply, subject: mails[0]?.subject ?? '', comments }
}

const html = (paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('')

const outgoing = ({ conversationId, reply, subject }: Written, more: Partial<Outgoing> = {}): Outgoing => ({
  inboxId: inbox.id,
  conversationId,
  subject,
  html: html(reply.paragraphs),
  recipients: [reply.to],
  hasFiles: reply.file !== null,
  history: null,
  ...more,
})

/** Names of the checks that warn. */
const warn = (message: Outgoing): Promise<SendCheck[]> =>
  server.app.db.read(owner.workspaceId, async (tx) => {
    const { app } = server
    const person = { userId: owner.userId }
    const ctx = { app, tx, workspaceId: owner.workspaceId, person, now: new Date() } as unknown as Context
    return (await checkSend(ctx, message)).map(({ check }) => check)
  })

/** The share of the messages at which the check warns. */
async function shareCaught(check: SendCheck, messages: readonly Outgoing[]): Promise<number> {
  let caught = 0
  for (const message of messages) if ((await warn(message)).includes(check)) caught += 1
  return caught / messages.length
}

test('at most one of a hundred ordinary replies is warned of', async () => {
  const warned: string[] = []
  for (const written of corpus) {
    const checks = await warn(outgoing(written))
    if (checks.length > 0) warned.push(`${checks.join()}: ${written.reply.paragraphs.join(' | ')}`)
  }
  expect(corpus.length).toBeGreaterThan(200)
  expect(warned.length / corpus.length, warned.join('\n')).toBeLessThanOrEqual(0.01)
})

const promises = [
  'Please find the offer attached.',
  'I have attached the invoice.',
  'The programme for the twelve of you is attached, with both hotels.',
  'Attached is the signed contract.',
  'See the attached plan for the rooms.',
  'We are enclosing the customs form.',
  'You will find the prices in the attachment.',
  'I’ve attached three photos of the stand.',
  'Anbei unser Angebot für die Flüge.',
  'Im Anhang finden Sie die Rechnung.',
  'Die Packliste ist beigefügt.',
  'Ich hänge Ihnen die Unterlagen an.',
  'Das Formular finden Sie in der Anlage.',
  'Angehängt ist der Vertrag.',
  'Wir fügen die Bestätigung als PDF bei.',
  'Die Tickets habe ich angehängt.',
]
const otherMentions = [
  'Could you send us the attached form again?',
  'I could not open your attachment.',
  'Please attach the packing list to your reply.',
  'The file that you attached is empty.',
  'There was no attachment to your mail.',
  'Ihr Anhang ließ sich nicht öffnen.',
  'Könnten Sie uns die Liste im Anhang noch einmal schicken?',
  'Bitte die Packliste anhängen.',
  'In Ihrer Anlage fehlt das Zubehör.',
  'Leider war nichts angehängt.',
  'Die Anlage steht in Halle 3.',
]

test('a promised file that is missing is noticed in both languages, what others attached is not', async () => {
  const say = (text: string, hasFiles: boolean) =>
    outgoing(corpus[0] as Written, { html: html([text]), hasFiles })
  const caught = await shareCaught(
    'missing_attachment',
    promises.map((text) => say(text, false)),
  )
  expect(caught).toBe(1)
  expect(
    await shareCaught(
      'missing_attachment',
      promises.map((text) => say(text, true)),
    ),
  ).toBe(0)
  expect(
    await shareCaught(
      'missing_attachment',
      otherMentions.map((text) => say(text, false)),
    ),
  ).toBe(0)
})

test('a new domain, the name or number of another customer, and a quoted comment are noticed', async () => {
  const some = corpus.slice(0, 60)
  const stranger = { name: '', address: 'someone@never-seen.example' }
  const added = some.map((one) => outgoing(one, { recipients: [one.reply.to, stranger] }))
  const domain = await shareCaught('new_domain', added)
  /** Another customer, whose name no one at the recipient's company has. */
  const other = (at: number, to: string) => {
    const colleagues = new Set(
      corpus.flatMap(({ reply }) => (domainOf(reply.to.address) === domainOf(to) ? reply.to.name : [])),
    )
    return [...corpus.slice(at), ...corpus].find(({ reply }) => !colleagues.has(reply.to.name)) as Written
  }
  const renamed = some.map((one, at) => {
    const { name } = other(at + 1, one.reply.to.address).reply.to
    return outgoing(one, { html: html([`Dear ${name},`, ...one.reply.paragraphs]) })
  })
  const names = await shareCaught('other_customer', renamed)
  const numbered = corpus.filter(({ subject }) => numberIn(subject))
  const misnumbered = some.flatMap((one) => {
    const wrong = numbered.find(
      ({ reply, subject }) =>
        domainOf(reply.to.address) !== domainOf(one.reply.to.address) &&
        !one.subject.includes(numberIn(subject) ?? ''),
    )
    return wrong
      ? [outgoing(one, { html: html([`Your booking ${numberIn(wrong.subject)} is confirmed.`]) })]
      : []
  })
  const numbers = await shareCaught('other_customer', misnumbered)
  const commented = corpus.filter(({ comments }) => comments.length > 0).slice(0, 60)
  const quotes = commented.map((one) =>
    outgoing(one, { html: html([...one.reply.paragraphs, one.comments[0] ?? '']) }),
  )
  const comments = await shareCaught('quoted_comment', quotes)
  expect(domain).toBe(1)
  expect(names).toBe(1)
  expect(numbers).toBeGreaterThanOrEqual(0.95)
  expect(comments).toBeGreaterThanOrEqual(0.95)
})

const domainOf = (address: string): string => address.split('@')[1] ?? ''
const numberIn = (subject: string): string | undefined => /\b[A-Z]{2,}-\d{4,}\b/.exec(subject)?.[0]

test('a forward shows earlier mail between colleagues only after a warning', async () => {
  const key = `${newId()}@tarsel.example`
  const asked = mailText({
    id: key,
    to: inbox.email,
    from: 'Annika <annika@tarsel.example>',
    body: 'How much?',
  })
  await deliver(server, owner.workspaceId, inbox, [asked])
  const secret = 'Our margin is thirty percent, so do not go below nine hundred euros.'
  const internal = mailText({
    id: `${newId()}@marewind.example`,
    from: inbox.email,
    to: 'boss@marewind.example',
    references: [key],
    body: secret,
  })
  const last = mailText({
    id: `${newId()}@marewind.example`,
    from: inbox.email,
    to: 'annika@tarsel.example',
    references: [key],
    body: `We offer 1,200 euros.\r\n\r\n> ${secret}`,
  })
  const sent = { folder: 'Sent', folderRole: 'sent' } as const
  await deliver(server, owner.workspaceId, inbox, [internal], sent)
  const { messageId, conversationId } = await deliver(server, owner.workspaceId, inbox, [last], sent)
  const history = await server.app.db.read(owner.workspaceId, (tx) =>
    findMessageRow(tx, owner.workspaceId, messageId),
  )
  const forward = (address: string): Outgoing => ({
    inboxId: inbox.id,
    conversationId,
    subject: 'Fwd: Offer',
    html: '<p>For your information.</p>',
    recipients: [{ name: '', address }],
    hasFiles: false,
    history,
  })
  expect(await warn(forward('annika@tarsel.example'))).toEqual(['internal_mail'])
  expect(await warn(forward(owner.email))).toEqual([])
})

test('the first press is refused, the second sends and is noted in the conversation', async () => {
  const [one] = corpus as [Written]
  const seenMessageId = await newestOf(one.conversationId)
  const reply = {
    conversationId: one.conversationId,
    to: [one.reply.to],
    html: '<p>The offer is attached.</p>',
    seenMessageId,
  }
  const send = (acceptedWarnings?: SendCheck[]) =>
    owner.client.send('conversations.reply', { ...reply, ...(acceptedWarnings && { acceptedWarnings }) })
  expect(await send([])).toMatchObject({
    status: 409,
    body: { error: { code: 'send_warned', current: [{ check: 'missing_attachment', found: [] }] } },
  })
  expect(await newestOf(one.conversationId)).toBe(seenMessageId)
  expect(await send(['missing_attachment'])).toMatchObject({ status: 200 })
  const { timeline } = await owner.client.call('conversations.get', { conversationId: one.conversationId })
  expect(timeline).toContainEqual(
    expect.objectContaining({
      activity: expect.objectContaining({
        type: 'warning_overridden',
        actorId: owner.userId,
        warnings: [{ check: 'missing_attachment', found: [] }],
      }),
    }),
  )
})

test('an unfilled blank is refused once, and no ordinary reply has one', async () => {
  const ordinary = corpus.filter(({ reply }) => findUnfilledBlanks(html(reply.paragraphs)).length > 0)
  expect(ordinary).toEqual([])
  const one = corpus[3] as Written
  const reply = {
    conversationId: one.conversationId,
    to: [one.reply.to],
    html: '<p>We hold the rooms for you until <strong>[date]</strong>.</p>',
    seenMessageId: await newestOf(one.conversationId),
  }
  const warnings = [{ check: 'unfilled_blank', found: ['[date]'] }]
  const send = (acceptedWarnings: SendCheck[]) =>
    owner.client.send('conversations.reply', { ...reply, acceptedWarnings })
  expect(await send([])).toMatchObject({
    status: 409,
    body: { error: { code: 'send_warned', current: warnings } },
  })
  expect(await send(['unfilled_blank'])).toMatchObject({ status: 200 })
  const { timeline } = await owner.client.call('conversations.get', { conversationId: one.conversationId })
  const activity = expect.objectContaining({ type: 'warning_overridden', warnings })
  expect(timeline).toContainEqual(expect.objectContaining({ activity }))
  await owner.client.call('conversations.save_sending_settings', { checksOff: ['unfilled_blank'] })
  const seenMessageId = await newestOf(one.conversationId)
  const again = { ...reply, seenMessageId, acceptedWarnings: [] }
  expect(await owner.client.send('conversations.reply', again)).toMatchObject({ status: 200 })
})

test('a check can be switched off, and a program is not asked', async () => {
  const [, one, two] = corpus as [Written, Written, Written]
  const reply = async ({ conversationId, reply: { to } }: Written) => ({
    conversationId,
    to: [to],
    html: '<p>The offer is attached.</p>',
    seenMessageId: await newestOf(conversationId),
  })
  expect(await owner.client.send('conversations.reply', await reply(one))).toMatchObject({ status: 200 })
  await owner.client.call('conversations.save_sending_settings', { checksOff: ['missing_attachment'] })
  const checked = { ...(await reply(two)), acceptedWarnings: [] }
  expect(await owner.client.send('conversations.reply', checked)).toMatchObject({ status: 200 })
  expect(await owner.client.call('conversations.save_sending_settings', { undoSeconds: 5 })).toEqual({
    undoSeconds: 5,
    checksOff: ['missing_attachment'],
  })
})

const newestOf = async (conversationId: string): Promise<string | null> => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.findLast((entry) => entry.kind === 'message')?.message.id ?? null
}
