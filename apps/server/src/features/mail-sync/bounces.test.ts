import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BOUNCE_PROGRAMS, type WordedBounce, writeBounce } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let inboxId: string
let questions = 0

beforeAll(async () => {
  rig = await startMailRig(['bea'])
  inboxId = (await connectInbox(rig.owner, rig, 'bea')).inboxId
})
afterAll(() => rig?.stop())
beforeEach(() => void rig.smtp.received.splice(0))

interface Sent {
  readonly conversationId: string
  readonly messageId: string
  /** The message as the receiving server got it. */
  readonly header: readonly string[]
}

/** Receives a question and sends a reply to it. */
async function answer(to: readonly string[] = ['ingrid@customer.example']): Promise<Sent> {
  questions += 1
  const subject = `Crates ${questions}`
  await rig.dovecot.deliver('bea', letter({ subject }))
  const { client } = rig.owner
  const { id: conversationId } = await until(async () => {
    const { items } = await client.call('conversations.list', { inboxId, view: 'all' })
    return items.find((item) => item.subject === subject) ?? null
  }, `${subject} is here`)
  const { timeline } = await client.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  const before = rig.smtp.received.length
  const { id: messageId } = await client.call('conversations.reply', {
    conversationId,
    html: '<p>Gladly.</p>',
    to: to.map((address) => ({ name: '', address })),
    seenMessageId: newest?.message.id ?? null,
  })
  const received = await until(async () => rig.smtp.received[before] ?? null, 'the reply is sent')
  const header = received.raw.toString().split('\r\n\r\n')[0]?.split('\r\n') ?? []
  return { conversationId, messageId, header }
}

const reportsOn = async ({ conversationId, messageId }: Sent) => {
  const { timeline } = await rig.owner.client.call('conversations.get', { conversationId })
  const found = timeline.find((entry) => entry.kind === 'message' && entry.message.id === messageId)
  return found?.kind === 'message' ? (found.message.delivery?.reports ?? []) : []
}
const untilReported = (sent: Sent) =>
  until(async () => {
    const reports = await reportsOn(sent)
    return reports.length > 0 ? reports : null
  }, 'it is reported')

type Program = (typeof BOUNCE_PROGRAMS)[number]
const program = (name: string): Program => BOUNCE_PROGRAMS.find((one) => one.name === name) as Program
const said = '550 5.1.1 no such user'
const comeBack = (written: Program, bounce: Partial<WordedBounce>) =>
  rig.dovecot.deliver(
    'bea',
    writeBounce(written, {
      to: 'bea@marewind.example',
      failed: [{ address: 'ingrid@customer.example', said }],
      header: [],
      text: 'Gladly.',
      ...bounce,
    }),
  )

test.each(BOUNCE_PROGRAMS)(
  'a bounce of $name is shown on the message, with who did not get it and why',
  {
    timeout: 60_000,
  },
  async (one) => {
    // Domino names one reason; old Exchange names no Message-ID, so date and subject identify the message.
    const sent = await answer(['ingrid@customer.example', 'per@customer.example'])
    await comeBack(one, { header: sent.header })
    expect(await untilReported(sent)).toMatchObject([
      {
        address: 'ingrid@customer.example',
        action: one.isDelay ? 'delayed' : 'failed',
        bounce: one.isDelay ? 'soft' : 'hard',
        ...(!one.isDelay && { diagnostic: expect.stringContaining('no such user'), status: '5.1.1' }),
      },
    ])
  },
)

test('a forged bounce with a guessed recipient or date marks no message', { timeout: 60_000 }, async () => {
  const first = await answer()
  const second = await answer()
  const field = (sent: Sent, name: string) => sent.header.find((line) => line.startsWith(`${name}:`)) ?? ''
  const to = field(first, 'To')
  const subject = field(first, 'Subject')
  const guessed = [
    // Only recipient and subject, a foreign Message-ID, one with an invalid signature, and the date of another message.
    [to, subject, 'Date: Thu, 19 Nov 2026 10:00:00 +0000'],
    [to, subject, 'Message-ID: <letter-1@customer.example>', 'Date: Thu, 19 Nov 2026 10:00:00 +0000'],
    [to, subject, `Message-ID: <${'0'.repeat(24)}.${'0'.repeat(24)}@marewind.example>`],
    [to, 'Subject: Something else', field(first, 'Date'), 'Message-ID: <x@y.example>'],
  ]
  for (const header of guessed) await comeBack(program('qmail'), { header })
  // A bounce for an address that the message was not sent to.
  await comeBack(program('old Exchange'), {
    header: first.header,
    failed: [{ address: 'eve@other.example', said }],
  })
  await comeBack(program('qmail'), { header: second.header })
  await untilReported(second)
  expect(await reportsOn(first)).toEqual([])
})

test('of the addresses in the text of a bounce only actual recipients count', {
  timeout: 60_000,
}, async () => {
  const sent = await answer()
  const failed = [
    { address: 'forwarded@elsewhere.example', said },
    { address: 'ingrid@customer.example', said },
  ]
  await comeBack(program('Postfix without parts'), { header: sent.header, failed })
  expect((await untilReported(sent)).map(({ address }) => address)).toEqual(['ingrid@customer.example'])
})

test('a bounce forwarded by a person does not mark our message', { timeout: 60_000 }, async () => {
  const [passedOn, bounced] = [await answer(), await answer()]
  const raw = writeBounce(program('qmail'), {
    to: 'bea@marewind.example',
    failed: [{ address: 'ingrid@customer.example', said }],
    header: passedOn.header,
    text: 'Gladly.',
  }).replace(/^From: .*/m, 'From: Jane <jane@customer.example>')
  await rig.dovecot.deliver('bea', raw)
  await comeBack(program('qmail'), { header: bounced.header })
  await untilReported(bounced)
  expect(await reportsOn(passedOn)).toEqual([])
})
