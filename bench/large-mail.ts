// Usage: node bench/large-mail.ts [--mb 100] [--mailboxes 1]
// Delivers one mail with a large file into each mailbox at the same time, then downloads all files at the same time.
// Measures duration and memory.
import { createHash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startDovecot, startSmtpServer } from '../dev/mail-rig/index.ts'
import { connectMailbox, type Postroom, withPostroom } from './postroom-process.ts'

const { values } = parseArgs({
  options: { mb: { type: 'string', default: '100' }, mailboxes: { type: 'string', default: '1' } },
})
const users = Array.from({ length: Number(values.mailboxes) }, (_, index) => `support${index + 1}`)
const password = 'a very secret passphrase'
const toEmail = (user: string): string => `${user}@acme.example`

function mailWith(file: Buffer, user: string): Buffer {
  const head = [
    'From: Ingrid Solheim <ingrid@customer.example>',
    `To: ${toEmail(user)}`,
    'Subject: The film',
    `Message-ID: <film-${file.length}-${user}@customer.example>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'Content-Type: multipart/mixed; boundary="reel"',
    '',
    '--reel',
    'Content-Type: text/plain',
    '',
    'Here it is.',
    '--reel',
    'Content-Type: video/mp4; name="film.mp4"',
    'Content-Transfer-Encoding: base64',
    '',
    '',
  ]
  const lines = file.toString('base64').replace(/.{76}/g, '$&\r\n')
  return Buffer.concat([Buffer.from(head.join('\r\n')), Buffer.from(lines), Buffer.from('\r\n--reel--\r\n')])
}

const sha256 = (pieces: Iterable<Uint8Array>) => {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

async function main(): Promise<void> {
  const dovecot = await startDovecot({ users: users.map((name) => ({ name, password })) })
  const smtp = await startSmtpServer({ users: Object.fromEntries(users.map((name) => [name, password])) })
  const files = new Map(users.map((user) => [user, randomBytes(Number(values.mb) * 1_000_000)]))
  const mails = [...files].map(([user, file]) => ({ user, raw: mailWith(file, user) }))
  const expected = new Map([...files].map(([user, file]) => [user, sha256([file])]))
  const sizeBytes = Number(values.mb) * 1_000_000
  files.clear()
  try {
    for (const user of users) await dovecot.deliver(user, mailWith(randomBytes(100), user))
    await withPostroom(async (postroom) => {
      const inboxes = new Map<string, string>()
      for (const user of users) {
        const provider = { dovecot, smtp, user, password, email: toEmail(user) }
        const mailbox = await connectMailbox(postroom.client, provider)
        const inbox = await postroom.client.call('inboxes.create', { mailboxId: mailbox.id, name: user })
        inboxes.set(user, inbox.id)
      }
      const listFiles = (size: number): Promise<{ user: string; url: string }[]> =>
        Promise.all(
          [...inboxes].map(async ([user, inboxId]) => ({
            user,
            url: await waitForFile(postroom, inboxId, size),
          })),
        )
      await listFiles(100)
      const idleMb = await postroom.memoryMb('peak')
      const startedAt = performance.now()
      await Promise.all(mails.map(({ user, raw }) => dovecot.deliver(user, raw)))
      const urls = await listFiles(sizeBytes)
      report('in', startedAt, idleMb, await postroom.memoryMb('peak'))
      const askedAt = performance.now()
      const same = await Promise.all(
        urls.map(async ({ user, url }) => (await hashFile(postroom, url)) === expected.get(user)),
      )
      report('out', askedAt, idleMb, await postroom.memoryMb('peak'))
      console.log(same.every(Boolean) ? 'byte for byte the same' : 'NOT THE SAME')
    })
  } finally {
    await Promise.all([dovecot.stop(), smtp.stop()])
  }
}

async function hashFile({ origin }: Postroom, url: string): Promise<string> {
  const answer = await fetch(new URL(url, origin))
  const hash = createHash('sha256')
  for await (const piece of answer.body ?? []) hash.update(piece)
  return hash.digest('hex')
}

function report(way: string, since: number, idleMb: number, peakMb: number): void {
  const seconds = ((performance.now() - since) / 1000).toFixed(2)
  console.log(
    `${values.mailboxes} x ${values.mb} MB ${way}: ${seconds} s, peak ${peakMb} MB, ${peakMb - idleMb} more than before`,
  )
}

/** Waits for the file of this size and returns its URL. */
async function waitForFile({ client }: Postroom, inboxId: string, sizeBytes: number): Promise<string> {
  for (;;) {
    const { items } = await client.call('conversations.list', { inboxId, view: 'all' })
    for (const { id } of items) {
      const { timeline } = await client.call('conversations.get', { conversationId: id })
      for (const entry of timeline) {
        const file = entry.kind === 'message' ? entry.message.attachments[0] : undefined
        if (file && Math.abs(file.sizeBytes - sizeBytes) < 4) return file.url
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

await main()
