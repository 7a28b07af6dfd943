// Usage: node bench/large-mail.ts [--mb 100]
// One mail with a file of so many MB: from the server into Postroom, and the file out of it, with the memory it takes.
import { createHash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startDovecot, startSmtpServer } from '../dev/mail-rig/index.ts'
import { connectMailbox, type Postroom, withPostroom } from './postroom-process.ts'

const { values } = parseArgs({ options: { mb: { type: 'string', default: '100' } } })
const user = 'support'
const password = 'a very secret passphrase'
const email = 'support@acme.example'

function mailWith(file: Buffer): Buffer {
  const head = [
    'From: Ingrid Solheim <ingrid@customer.example>',
    `To: ${email}`,
    'Subject: The film',
    'Message-ID: <film@customer.example>',
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
  const dovecot = await startDovecot({ users: [{ name: user, password }] })
  const smtp = await startSmtpServer({ users: { [user]: password } })
  const file = randomBytes(Number(values.mb) * 1_000_000)
  const expected = sha256([file])
  try {
    await dovecot.deliver(user, mailWith(randomBytes(100)))
    await withPostroom(async (postroom) => {
      const mailbox = await connectMailbox(postroom.client, { dovecot, smtp, user, password, email })
      const inbox = await postroom.client.call('inboxes.create', { mailboxId: mailbox.id, name: 'Support' })
      await fileOf(postroom, inbox.id, 100)
      const idleMb = await postroom.memoryMb('peak')
      const startedAt = performance.now()
      await dovecot.deliver(user, mailWith(file))
      const url = await fileOf(postroom, inbox.id, file.length)
      report('in', startedAt, idleMb, await postroom.memoryMb('peak'))
      const askedAt = performance.now()
      const answer = await fetch(new URL(url, postroom.origin))
      const pieces: Uint8Array[] = []
      for await (const piece of answer.body ?? []) pieces.push(piece)
      report('out', askedAt, idleMb, await postroom.memoryMb('peak'))
      console.log(sha256(pieces) === expected ? 'byte for byte the same' : 'NOT THE SAME')
    })
  } finally {
    await Promise.all([dovecot.stop(), smtp.stop()])
  }
}

function report(way: string, since: number, idleMb: number, peakMb: number): void {
  const seconds = ((performance.now() - since) / 1000).toFixed(2)
  console.log(`${values.mb} MB ${way}: ${seconds} s, peak ${peakMb} MB, ${peakMb - idleMb} more than before`)
}

/** The address of the file of this size, once it is there. */
async function fileOf({ client }: Postroom, inboxId: string, sizeBytes: number): Promise<string> {
  for (;;) {
    const { items } = await client.call('conversations.list', { inboxId, view: 'all' })
    for (const { id } of items) {
      const { timeline } = await client.call('conversations.get', { conversationId: id })
      for (const entry of timeline) {
        const file = entry.kind === 'message' ? entry.message.attachments[0] : undefined
        if (file && Math.abs(file.sizeBytes - sizeBytes) < 4) return file.url
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

await main()
