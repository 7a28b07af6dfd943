import type { Message } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute as executeIn } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type Dovecot,
  deliveryReport,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, secret, until } from './mail-sync.fixture.ts'

let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
let inboxId: string
/** Folder in which the server saves its own copy, and the delay. */
let savesCopy: ((raw: Buffer) => Promise<void>) | null = null
let customers = 0

beforeAll(async () => {
  dovecot = await startDovecot({ users: [{ name: 'anna', password: secret }] })
  ;[server, smtp] = await Promise.all([
    startTestServer({ roles: ['web', 'worker', 'mail'] }),
    startSmtpServer({
      users: { anna: secret },
      capabilities: { size: 60_000, smtpUtf8: false },
      relay: async ({ raw }) => void (await savesCopy?.(raw)),
    }),
  ])
  owner = await server.createWorkspace()
  inboxId = (await connectInbox(owner, { dovecot, smtp }, 'anna')).inboxId
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([dovecot?.stop(), smtp?.stop()])
})
beforeEach(() => {
  smtp.setFaults()
  smtp.received.splice(0)
  savesCopy = null
})

interface Question {
  readonly conversationId: string
  readonly subject: string
  readonly raw: string
}

async function question(change: (raw: string) => string = (raw) => raw): Promise<Question> {
  customers += 1
  const subject = `Matter ${customers}`
  const raw = change(letter({ subject }))
  await dovecot.deliver('anna', raw)
  const { id } = await until(async () => {
    const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
    return items.find((item) => item.subject === subject) ?? null
  }, 'the question is stored')
  return { conversationId: id, subject, raw }
}

const messagesOf = async (conversationId: string): Promise<Message[]> => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
}

async function reply(
  { conversationId }: Question,
  options: {
    undoSeconds?: number
    sendAt?: string
    closeAfter?: boolean
    attachmentIds?: string[]
    from?: string
  } = {},
): Promise<Message> {
  return owner.client.call('conversations.reply', {
    conversationId,
    html: '<p>Our answer.</p>',
    to: [{ name: '', address: 'ingrid@customer.example' }],
    bcc: [{ name: '', address: 'file@marewind.example' }],
    seenMessageId: (await messagesOf(conversationId)).at(-1)?.id ?? null,
    ...options,
  })
}

const untilDelivery = (conversationId: string, id: string, state: string) =>
  until(async () => {
    const delivery = (await messagesOf(conversationId)).find((message) => message.id === id)?.delivery
    return delivery?.state === state ? delivery : null
  }, `the delivery is ${state}`)
async function upload(name: string, bytes: Buffer): Promise<{ id: string }> {
  const headers = {
    'x-file-name': name,
    'x-file-type': 'application/pdf',
    'content-type': 'application/octet-stream',
  }
  const response = await owner.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  })
  return (await response.json()) as { id: string }
}
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()
const execute = (statement: string) =>
  server.app.db.write(owner.workspaceId, (tx) => executeIn(tx, statement))

test('undo send restores the draft with files and recipients and reopens the conversation', async () => {
  const asked = await question()
  const file = await upload('plan.txt', Buffer.from('a plan'))
  const from = 'anna+sales@marewind.example'
  const sent = await reply(asked, { undoSeconds: 60, closeAfter: true, attachmentIds: [file.id], from })
  expect(sent.delivery).toMatchObject({ state: 'queued', cancelsOnReply: false })
  expect(Date.parse(sent.delivery?.dueAt ?? '')).toBeGreaterThan(Date.now() + 50_000)
  const begun = { conversationId: asked.conversationId, html: '<p>Begun meanwhile.</p>' }
  await owner.client.call('conversations.save_draft', begun)
  const { conversation, draft } = await owner.client.call('conversations.cancel_send', {
    conversationId: asked.conversationId,
    messageId: sent.id,
  })
  expect(conversation).toMatchObject({ status: 'open', messageCount: 1 })
  expect(conversation?.waitingSince).not.toBeNull()
  expect(draft).toMatchObject({
    html: '<p>Our answer.</p><p>Begun meanwhile.</p>',
    from,
    to: [{ address: 'ingrid@customer.example' }],
    bcc: [{ address: 'file@marewind.example' }],
    files: [{ id: file.id, fileName: 'plan.txt', sizeBytes: 6 }],
  })
  expect(await messagesOf(asked.conversationId)).toHaveLength(1)

  const again = await reply(asked, { attachmentIds: [file.id] })
  await untilDelivery(asked.conversationId, again.id, 'sent')
  const cancel = { conversationId: asked.conversationId, messageId: again.id }
  await expect(owner.client.call('conversations.cancel_send', cancel)).rejects.toMatchObject({
    code: 'gone_out',
  })
  expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'file@marewind.example',
    'ingrid@customer.example',
  ])
  // Boundaries and ids may have these letters.
  expect(smtp.received[0]?.raw.toString()).not.toMatch(/^bcc:|file@marewind/im)
})

test('a scheduled message is sent at its time, with that time in its Date header', async () => {
  const asked = await question()
  const sendAt = soon(5_000)
  const sent = await reply(asked, { sendAt })
  expect(sent.delivery).toMatchObject({ state: 'queued', dueAt: sendAt, cancelsOnReply: true })
  const [mail] = await smtp.waitForMail(1)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(sendAt))
  expect(Date.now()).toBeLessThan(Date.parse(sendAt) + 5_000)
  const date = parseMessage(mail?.raw ?? Buffer.alloc(0)).date
  expect(Math.floor((date?.getTime() ?? 0) / 1000)).toBe(Math.floor(Date.parse(sendAt) / 1000))
  await expect(reply(asked, { sendAt: soon(-1_000) })).rejects.toMatchObject({ code: 'bad_send_time' })
})

test('a scheduled message is cancelled when the customer writes, but not by an automatic message', async () => {
  const asked = await question()
  const sent = await reply(asked, { sendAt: soon(3_600_000) })
  const key = /Message-ID: (<.+>)/.exec(asked.raw)?.[1] ?? ''
  const again = (subject: string, header = '') =>
    letter({ subject: `Re: ${subject}` }).replace('Date:', `References: ${key}\r\n${header}Date:`)
  await dovecot.deliver('anna', again(asked.subject, 'Auto-Submitted: auto-replied\r\n'))
  await until(
    async () => ((await messagesOf(asked.conversationId)).length === 3 ? true : null),
    'the robot wrote',
  )
  await dovecot.deliver('anna', again(asked.subject))
  await until(async () => {
    const ids = (await messagesOf(asked.conversationId)).map(({ id }) => id)
    return ids.length === 3 && !ids.includes(sent.id) ? true : null
  }, 'it was cancelled')
  const { draft } = await owner.client.call('conversations.get_draft', {
    conversationId: asked.conversationId,
  })
  expect(draft?.html).toBe('<p>Our answer.</p>')
  expect(smtp.received).toEqual([])
  const { rows } = await execute(
    `select payload->>'reason' as reason from events where type = 'message.send_cancelled' order by seq desc limit 1`,
  )
  expect(rows).toEqual([{ reason: 'customer_wrote' }])
})

test('an unknown delivery is looked for again and found when its copy appears late', async () => {
  const asked = await question()
  smtp.setFaults({ kind: 'cut-after-dot', keep: true })
  const sent = await reply(asked)
  await untilDelivery(asked.conversationId, sent.id, 'unknown')
  expect(smtp.received).toHaveLength(1)
  await dovecot.deliver('anna', smtp.received[0]?.raw ?? '', 'Sent')
  await execute(`update outgoing_messages set next_look_at = now() where message_id = '${sent.id}'`)
  await execute(
    `select pg_notify('postroom_mail', json_build_object('mailboxId', mailbox_id, 'reason', 'send')::text)
       from outgoing_messages where message_id = '${sent.id}'`,
  )
  await untilDelivery(asked.conversationId, sent.id, 'sent')
  expect(smtp.received).toHaveLength(1)

  const other = await question()
  smtp.setFaults({ kind: 'cut-after-dot', keep: false })
  const lost = await reply(other)
  await untilDelivery(other.conversationId, lost.id, 'unknown')
  const place = { conversationId: other.conversationId, messageId: lost.id }
  const settled = await owner.client.call('conversations.settle_send', place)
  expect(settled.delivery?.state).toBe('sent')
  await expect(owner.client.call('conversations.settle_send', place)).rejects.toMatchObject({
    code: 'not_unknown',
  })
})

test('a bounce is shown at the message that it reports', async () => {
  const asked = await question()
  const sent = await reply(asked)
  await untilDelivery(asked.conversationId, sent.id, 'sent')
  const id = /^Message-ID:\s*(<[^>]+>)/im.exec(smtp.received[0]?.raw.toString() ?? '')?.[1] ?? ''
  await dovecot.deliver('anna', deliveryReport({ to: 'anna@marewind.example', messageId: id }))
  const reports = await until(async () => {
    const found = (await messagesOf(asked.conversationId)).find((message) => message.id === sent.id)
    return found?.delivery?.reports.length ? found.delivery.reports : null
  }, 'the report is linked to it')
  expect(reports).toMatchObject([
    {
      address: 'ingrid@customer.example',
      action: 'failed',
      bounce: 'hard',
      status: '5.1.1',
      diagnostic: expect.stringContaining('no such user'),
    },
  ])
})

test('a reply uses the address that was written to, if it belongs to the mailbox', async () => {
  const tagged = await question((raw) => raw.replace('To: support@', 'To: anna+sales@'))
  await untilDelivery(tagged.conversationId, (await reply(tagged)).id, 'sent')
  expect(smtp.received[0]?.mailFrom).toBe('anna+sales@marewind.example')
  const other = await question((raw) => raw.replace('To: support@', 'To: anna-forged@'))
  await untilDelivery(other.conversationId, (await reply(other)).id, 'sent')
  expect(smtp.received[1]?.mailFrom).toBe('anna@marewind.example')
})

test('a message above the server limit is refused before it is queued', async () => {
  const asked = await question()
  const file = await upload('big.bin', Buffer.alloc(50_000, 1))
  await expect(reply(asked, { attachmentIds: [file.id] })).rejects.toMatchObject({
    code: 'mail_too_large',
    message: expect.stringMatching(/has 0\.1 MB; the mail server takes at most 0\.1 MB/),
  })
  expect(await messagesOf(asked.conversationId)).toHaveLength(1)
})

test('an unsupported address is reported as such, not as missing rights', async () => {
  const { conversationId } = await question()
  const [newest] = await messagesOf(conversationId)
  const { id } = await owner.client.call('conversations.reply', {
    conversationId,
    html: '<p>Gladly.</p>',
    to: [{ name: 'Jürgen', address: 'jürgen@customer.example' }],
    seenMessageId: newest?.id ?? null,
  })
  const failed = await untilDelivery(conversationId, id, 'failed')
  expect(failed.reason?.code).toBe('internationalized_address_unsupported')
})

test('one copy stays if the server saves its own after Postroom did', { timeout: 60_000 }, async () => {
  await execute('update mail_watches set saves_sent = false')
  const asked = await question()
  const sent = await reply(asked)
  await untilDelivery(asked.conversationId, sent.id, 'sent')
  const copies = async (): Promise<number> => {
    const text = await dovecot.doveadm('fetch', '-u', 'anna', 'hdr.subject', 'mailbox', 'Sent', 'all')
    return text.split('\n').filter((line) => line.includes(asked.subject)).length
  }
  await until(async () => ((await copies()) === 1 ? true : null), 'our copy exists')
  await dovecot.deliver('anna', smtp.received[0]?.raw ?? '', 'Sent')
  expect(await copies()).toBe(2)
  await until(async () => {
    const { rows } = await execute(
      `update mail_copies_due set appended_at = now() - interval '3 minutes' where appended_at is not null returning 1`,
    )
    return rows.length > 0 ? true : null
  }, 'our copy is recorded')
  await execute(
    `select pg_notify('postroom_mail', json_build_object('mailboxId', mailbox_id, 'reason', 'send')::text) from mail_watches`,
  )
  await until(async () => ((await copies()) === 1 ? true : null), 'one is left')
  await until(async () => {
    const { rows } = await execute('select saves_sent as saves from mail_watches')
    return (rows as { saves: boolean }[])[0]?.saves ? true : null
  }, 'it is recorded that the server saves copies')
})
