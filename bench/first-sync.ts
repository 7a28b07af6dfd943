// Usage: node bench/first-sync.ts [--count 10000] [--seed 1] [--rounds 1] [--attachments] [--rules 0]
// First sync of a generated mailbox from a real Dovecot, alternately by a complete Postroom process with its own
// PostgreSQL and by mbsync with fsync.
import { parseArgs } from 'node:util'
import type { TestClient } from '../apps/server/test/client.ts'
import { type Dovecot, type SmtpServer, startDovecot, startSmtpServer } from '../dev/mail-rig/index.ts'
import { usedBetween } from './cpu-seconds.ts'
import { generateMailbox } from './mail-generator.ts'
import { connectMailbox, type Postroom, withPostroom } from './postroom-process.ts'
import { syncByMbsync } from './sync-by-mbsync.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '1' },
    attachments: { type: 'boolean', default: false },
    rules: { type: 'string', default: '0' },
  },
})
const count = Number(values.count)
const user = 'support'
const password = 'a very secret passphrase'
const email = 'support@acme.example'

interface Synced {
  readonly seconds: number
  readonly firstScreenMs: number
  readonly peakMb: number
  readonly conversations: number
  readonly idleMb: number
  readonly cpu: string
  /** Time from the start of the sync until a search for the sender finds the oldest message. */
  readonly searchableSeconds: number
}

interface Truth {
  readonly conversations: number
  readonly bytes: number
  /** Sender of the oldest message, which is indexed last. */
  readonly oldestSender: string
}

async function main(): Promise<void> {
  const dovecot = await startDovecot({ users: [{ name: user, password }] })
  const smtp = await startSmtpServer({ users: { [user]: password } })
  try {
    const truth = await fill(dovecot)
    await warmDovecotCache(dovecot)
    for (let round = 1; round <= Number(values.rounds); round++) {
      const theirs = await syncByMbsync(dovecot, { user, password, count })
      const ours = await syncByPostroom(dovecot, smtp, truth)
      report(round, theirs, ours, truth)
    }
  } finally {
    await Promise.all([dovecot.stop(), smtp.stop()])
  }
}

/** Delivers our own replies into Sent, because in other folders our address in From is not trusted. */
async function fill(dovecot: Dovecot): Promise<Truth> {
  const threads = new Set<string>()
  let bytes = 0
  let oldestSender: string | undefined
  const listMails = function* (folder: 'INBOX' | 'Sent') {
    const options = {
      count,
      seed: Number(values.seed),
      withAttachments: values.attachments,
      ownAddress: email,
    }
    for (const mail of generateMailbox(options)) {
      if (isOwn(mail.raw) !== (folder === 'Sent')) continue
      threads.add(mail.threadKey)
      bytes += mail.raw.length
      oldestSender ??= /^From:[^<]*<([^<>\s]+@customer[^<>\s]*)>/m.exec(mail.raw.toString('latin1'))?.[1]
      yield mail
    }
  }
  await dovecot.deliverMany(user, listMails('INBOX'))
  await dovecot.deliverMany(user, listMails('Sent'), 'Sent')
  return { conversations: threads.size, bytes, oldestSender: oldestSender ?? '' }
}

function isOwn(raw: Buffer): boolean {
  const header = raw.subarray(0, raw.indexOf('\r\n\r\n')).toString('latin1')
  return /^From:.*(?:\r\n[ \t].*)*/m.exec(header)?.[0].includes(email) ?? false
}

/** Makes Dovecot assign UIDs and read sizes, so that neither measurement includes it. */
async function warmDovecotCache(dovecot: Dovecot): Promise<void> {
  await dovecot.doveadm('fetch', '-u', user, 'uid size.virtual', 'all')
}

const syncByPostroom = (dovecot: Dovecot, smtp: SmtpServer, truth: Truth): Promise<Synced> =>
  withPostroom((postroom) => measure(postroom, dovecot, smtp, truth))

async function measure(
  postroom: Postroom,
  dovecot: Dovecot,
  smtp: SmtpServer,
  { oldestSender }: Truth,
): Promise<Synced> {
  const { client, memoryMb, cpuSeconds } = postroom
  const mailbox = await connectMailbox(client, { dovecot, smtp, user, password, email })
  await addRules(client)
  const idleMb = await memoryMb('now')
  const cpuBefore = await cpuSeconds()
  const startedAt = performance.now()
  const inbox = await client.call('inboxes.create', { mailboxId: mailbox.id, name: 'Support' })
  const firstScreenMs = await waitForFirstScreen(client, inbox.id, startedAt)
  for (;;) {
    const { sync, state } = await client.call('mailboxes.get', { mailboxId: mailbox.id })
    if (sync.messagesHeld >= count && state === 'live') break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = usedBetween(cpuBefore, await cpuSeconds())
  await waitUntilFound(client, inbox.id, `from:${oldestSender}`)
  const searchableSeconds = (performance.now() - startedAt) / 1000
  const conversations = await countAll(client, inbox.id)
  const peakMb = await memoryMb('peak')
  return { seconds, firstScreenMs, peakMb, conversations, idleMb, cpu, searchableSeconds }
}

/** Rules on words and senders, as a team has them. */
async function addRules(client: TestClient): Promise<void> {
  for (let index = 0; index < Number(values.rules); index += 1)
    await client.call('rules.create', {
      name: `Rule ${index}`,
      triggers: ['conversation_started', 'reply_received'],
      condition: {
        operator: 'all',
        conditions: [
          { field: 'subject', operator: 'contains', value: `order ${index}` },
          { field: 'fromDomain', operator: 'is', value: `customer${index}.example` },
        ],
      },
      actions: [{ kind: 'star' }],
    })
}

async function waitUntilFound(client: TestClient, inboxId: string, search: string): Promise<void> {
  for (;;) {
    const { items } = await client.call('conversations.list', { inboxId, view: 'all', limit: 1, search })
    if (items.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The newest 50 messages are stored together, so the first rows that can be listed fill a screen. */
async function waitForFirstScreen(client: TestClient, inboxId: string, startedAt: number): Promise<number> {
  for (;;) {
    const { items } = await client.call('conversations.list', { inboxId, view: 'all', limit: 50 })
    if (items.length > 20) return performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function countAll(client: TestClient, inboxId: string): Promise<number> {
  let total = 0
  let cursor: string | undefined
  do {
    const page = await client.call('conversations.list', {
      inboxId,
      view: 'all',
      limit: 200,
      ...(cursor && { cursor }),
    })
    total += page.items.length
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return total
}

function report(round: number, theirs: number, ours: Synced, truth: Truth): void {
  const rate = (seconds: number) => `${Math.round(count / seconds)}/s`
  console.log(
    `round ${round}: ${count} messages, ${(truth.bytes / 1e6).toFixed(0)} MB\n` +
      `  mbsync with fsync  ${theirs.toFixed(2)} s  ${rate(theirs)}\n` +
      `  Postroom           ${ours.seconds.toFixed(2)} s  ${rate(ours.seconds)}  ratio ${(theirs / ours.seconds).toFixed(2)}\n` +
      `  first screen ${Math.round(ours.firstScreenMs)} ms, peak ${ours.peakMb} MB (before ${ours.idleMb}), ` +
      `${ours.conversations} conversations of ${truth.conversations}\n` +
      `  processor time ${ours.cpu}\n  all searchable after ${ours.searchableSeconds.toFixed(1)} s`,
  )
}

await main()
