import type { Message } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type Dovecot,
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
/** Whether the SMTP server saves a copy in Sent, as Google and Microsoft do. */
let savesItself = false
let customers = 0

beforeAll(async () => {
  dovecot = await startDovecot({ users: [{ name: 'anna', password: secret }] })
  ;[server, smtp] = await Promise.all([
    startTestServer({ roles: ['web', 'worker', 'mail'] }),
    startSmtpServer({
      users: { anna: secret },
      relay: async ({ raw }) => {
        if (savesItself) await dovecot.deliver('anna', raw, 'Sent')
      },
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
  savesItself = false
})

interface Answered {
  readonly conversationId: string
  readonly message: Message
}

/** Receives a customer's question and replies; resolves once the reply is queued. */
async function answer(text: string): Promise<Answered & { question: string }> {
  const asked = await ask()
  return { ...asked, ...(await reply(asked.conversationId, text)) }
}

async function ask(): Promise<{ conversationId: string; question: string }> {
  customers += 1
  const subject = `Question ${customers}`
  const question = letter({ subject })
  await dovecot.deliver('anna', question)
  const { id } = await until(async () => {
    const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
    return items.find((item) => item.subject === subject) ?? null
  }, 'the question is stored')
  return { conversationId: id, question }
}

async function reply(conversationId: string, text: string): Promise<Answered> {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  const message = await owner.client.call('conversations.reply', {
    conversationId,
    html: `<p>${text}</p>`,
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.message.id ?? null,
  })
  return { conversationId, message }
}

const untilDelivery = (sent: Answered, state: string) =>
  until(async () => {
    const { timeline } = await owner.client.call('conversations.get', { conversationId: sent.conversationId })
    const entry = timeline.find((each) => each.kind === 'message' && each.message.id === sent.message.id)
    const delivery = entry?.kind === 'message' ? entry.message.delivery : null
    return delivery?.state === state ? delivery : null
  }, `the delivery is ${state}`)

async function copiesInSent(subject: string, folder = 'Sent'): Promise<number> {
  const text = await dovecot.doveadm('fetch', '-u', 'anna', 'hdr.subject', 'mailbox', folder, 'all')
  return text.split('\n').filter((line) => line.includes(subject)).length
}

const noCopiesDue = () =>
  until(async () => {
    const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
      execute(tx, 'select from mail_copies_due where appended_at is null'),
    )
    return rows.length === 0 ? true : null
  }, 'the copies are in Sent')

test('a reply is sent at once, in the thread, and is in Sent once', async () => {
  const sent = await answer('Yes, the boat is free.')
  const [mail] = await smtp.waitForMail(1)
  await untilDelivery(sent, 'sent')
  const parsed = parseMessage(mail?.raw ?? Buffer.alloc(0))
  const id = /Message-ID: <(.+)>/.exec(sent.question)?.[1]
  expect(mail).toMatchObject({ mailFrom: 'anna@marewind.example', recipients: ['ingrid@customer.example'] })
  expect(parsed.inReplyTo.join()).toContain(id)
  expect(parsed.references.join()).toContain(id)
  expect(parsed.from[0]?.address).toBe('anna@marewind.example')
  expect(parsed.text).toContain('Yes, the boat is free.')
  await noCopiesDue()
  expect(await copiesInSent(`Question ${customers}`)).toBe(1)
  expect(smtp.received).toHaveLength(1)
})

test('a requested read receipt is never sent', async () => {
  customers += 1
  const subject = `Question ${customers}`
  const receiptHeaders = ['Disposition-Notification-To', 'Return-Receipt-To', 'X-Confirm-Reading-To'].map(
    (name) => `${name}: ingrid@customer.example\r\n`,
  )
  await dovecot.deliver('anna', receiptHeaders.join('') + letter({ subject }))
  const { id: conversationId } = await until(async () => {
    const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
    return items.find((item) => item.subject === subject) ?? null
  }, 'the question is stored')
  await owner.client.call('conversations.get', { conversationId })
  await owner.client.call('conversations.mark_read', { conversationId })
  await owner.client.call('conversations.close', { conversationId })
  const sent = await reply(conversationId, 'The only thing that leaves.')
  await untilDelivery(sent, 'sent')
  await noCopiesDue()
  expect(smtp.received.map(({ raw }) => parseMessage(raw).kind)).toEqual(['mail'])
  expect(smtp.received[0]?.raw.toString()).toContain('The only thing that leaves.')
})

test('no copy is appended if the server saves its own', async () => {
  savesItself = true
  const sent = await answer('Kept by the server.')
  await untilDelivery(sent, 'sent')
  await noCopiesDue()
  expect(await copiesInSent(`Question ${customers}`)).toBe(1)
})

test('a temporary refusal is shown and retried; a permanent one is not retried', async () => {
  smtp.setFaults({ kind: 'reply', at: 'mail', reply: '451 4.3.0 queue is full, try later' })
  const later = await answer('Try later.')
  const waiting = await until(async () => {
    const { timeline } = await owner.client.call('conversations.get', {
      conversationId: later.conversationId,
    })
    const entry = timeline.findLast((each) => each.kind === 'message')
    const delivery = entry?.kind === 'message' ? entry.message.delivery : null
    return delivery?.reason ? delivery : null
  }, 'the reason is shown')
  expect(waiting.state).toBe('queued')
  expect(waiting.reason?.message).toContain('queue is full')
  smtp.setFaults()
  await makeDue()
  await untilDelivery(later, 'sent')
  expect(smtp.received).toHaveLength(1)

  smtp.setFaults({ kind: 'reply', at: 'rcpt', reply: '550 5.1.1 no such user' })
  const never = await answer('Never.')
  const failed = await untilDelivery(never, 'failed')
  expect(failed.reason?.message).toContain('no such user')
})

test('an automatic reply has a null return path, or the mailbox if the server refuses that', async () => {
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId })
  const settings = { inboxId, version, autoReply: { isOn: true, subject: 'We got it', text: 'Soon.' } }
  const after = await owner.client.call('inboxes.update_settings', settings)
  const from = (name: string): string =>
    letter({ subject: `For ${name}` })
      .replace('ingrid@customer.example', `${name}@customer.example`)
      .replace('support@marewind.example', 'anna@marewind.example')
  const automatic = async (name: string) => {
    await dovecot.deliver('anna', from(name))
    const to = [`${name}@customer.example`]
    return until(async () => smtp.received.find((one) => one.recipients[0] === to[0]) ?? null, 'it is sent')
  }
  expect((await automatic('nils')).mailFrom).toBe('')
  smtp.setFaults({ kind: 'reply', at: 'mail', address: '', reply: '501 5.1.7 Invalid address' })
  expect((await automatic('noor')).mailFrom).toBe('anna@marewind.example')
  await owner.client.call('inboxes.update_settings', {
    inboxId,
    version: after.version,
    autoReply: { isOn: false, subject: '', text: '' },
  })
})

test('a reply refused for an hour waits, shows the reason, and is sent once', {
  timeout: 60_000,
}, async () => {
  smtp.setFaults({ kind: 'reply', at: 'mail', reply: '421 4.7.28 Too many messages, try again later' })
  const sent = await answer('Within the hour.')
  let waitedMs = 0
  for (let attempts = 1; waitedMs < 3_600_000; attempts += 1) {
    const waiting = await until(async () => {
      const row = await stateOf(sent.message.id)
      return row?.attempts === attempts ? row : null
    }, `try ${attempts} is over, and there will be another`)
    waitedMs += waiting.waitMs
    await makeDue()
  }
  const { reason } = await untilDelivery(sent, 'queued')
  expect(reason?.message).toContain('Too many messages')
  smtp.setFaults()
  await until(async () => {
    await makeDue()
    return smtp.received.length > 0 ? true : null
  }, 'it goes out')
  await untilDelivery(sent, 'sent')
  await noCopiesDue()
  expect(smtp.received).toHaveLength(1)
})

/** Simulates that the wait is over. */
async function makeDue(): Promise<void> {
  await server.app.db.write(owner.workspaceId, async (tx) => {
    await execute(tx, 'update outgoing_messages set next_attempt_at = now()')
    await execute(
      tx,
      `select pg_notify('postroom_mail', json_build_object('mailboxId', mailbox_id, 'reason', 'send')::text)
                        from outgoing_messages limit 1`,
    )
  })
}

test('without an answer to the final dot the delivery is unknown, and it is never resent automatically', async () => {
  smtp.setFaults({ kind: 'cut-after-dot', keep: true })
  const sent = await answer('Perhaps.')
  const unknown = await untilDelivery(sent, 'unknown')
  expect(unknown.reason?.message).toContain('may have been sent or not')
  await makeDue()
  smtp.setFaults()
  const other = await answer('Another one.')
  await untilDelivery(other, 'sent')
  expect(smtp.received.filter(({ raw }) => raw.includes('Perhaps.'))).toHaveLength(1)
})

test('without an answer but with a copy in Sent it counts as sent', async () => {
  savesItself = true
  smtp.setFaults({ kind: 'cut-after-dot', keep: true })
  const sent = await answer('Surely.')
  await untilDelivery(sent, 'sent')
  await noCopiesDue()
  expect(await copiesInSent(`Question ${customers}`)).toBe(1)
})

test('a message being sent by a crashed process is settled the same way', async () => {
  smtp.setFaults({ kind: 'reply', at: 'mail', reply: '451 4.3.0 later' })
  const sent = await answer('Left behind.')
  await until(async () => (await stateOf(sent.message.id))?.attempts === 1 || null, 'the first attempt')
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `update outgoing_messages set state = 'sending', claimed_by = 'gone', claimed_until = now() - interval '1 second'
        where message_id = '${sent.message.id}'`,
    ),
  )
  smtp.setFaults()
  await makeDue()
  await untilDelivery(sent, 'unknown')
  expect(smtp.received).toHaveLength(0)
})

test('the copy is appended to the folder chosen for sent mail', async () => {
  await dovecot.doveadm('mailbox', 'create', '-u', 'anna', 'Our answers')
  const { items } = await owner.client.call('mailboxes.list', {})
  const mailboxId = items[0]?.id ?? ''
  await owner.client.call('syncSettings.set_folders', {
    mailboxId,
    folders: [{ path: 'Our answers', isSynced: true, role: 'sent' }],
  })
  try {
    const sent = await answer('Kept elsewhere.')
    await untilDelivery(sent, 'sent')
    await noCopiesDue()
    const subject = `Question ${customers}`
    expect([await copiesInSent(subject), await copiesInSent(subject, 'Our answers')]).toEqual([0, 1])
  } finally {
    await owner.client.call('syncSettings.set_folders', { mailboxId, folders: [] })
  }
})

test('an unknown delivery is searched for until Sent can be searched, however long that takes', {
  timeout: 60_000,
}, async () => {
  const { conversationId } = await ask()
  smtp.setFaults({ kind: 'cut-after-dot', keep: true })
  await dovecot.kill()
  const sent = await reply(conversationId, 'While nobody could look.')
  await untilDelivery(sent, 'unknown')
  smtp.setFaults()
  const dueAgain = async (): Promise<number> => {
    const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
      execute(
        tx,
        `update outgoing_messages set next_look_at = now(), unknown_since = now() - interval '3 days'
          where message_id = '${sent.message.id}' returning looks`,
      ),
    )
    await makeDue()
    return Number(rows[0]?.looks)
  }
  await dueAgain()
  // Sending continues while Sent cannot be searched, and a failed search is not counted.
  await untilDelivery(await reply(conversationId, 'Meanwhile.'), 'sent')
  expect(await dueAgain()).toBe(1)
  await dovecot.restart()
  await dovecot.deliver('anna', smtp.received[0]?.raw ?? '', 'Sent')
  await until(async () => {
    await dueAgain()
    const { timeline } = await owner.client.call('conversations.get', { conversationId })
    const entry = timeline.find((each) => each.kind === 'message' && each.message.id === sent.message.id)
    return entry?.kind === 'message' && entry.message.delivery?.state === 'sent' ? true : null
  }, 'it was found once Sent could be searched')
  expect(smtp.received).toHaveLength(2)
})

interface Waiting {
  readonly attempts: number
  /** Time until the next attempt. */
  readonly waitMs: number
}

async function stateOf(messageId: string): Promise<Waiting | undefined> {
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `select attempts, (extract(epoch from next_attempt_at - now()) * 1000)::float8 as "waitMs"
         from outgoing_messages where message_id = '${messageId}' and state = 'queued'`,
    ),
  )
  return rows[0] as unknown as Waiting | undefined
}
