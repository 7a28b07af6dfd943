// Usage: node bench/envelopes.ts [--count 10000]
// Fetches the envelopes of a whole mailbox from a real Dovecot, newest first, compared with reading the same response
// as plain bytes.
import { once } from 'node:events'
import { connect } from 'node:tls'
import { parseArgs } from 'node:util'
import { connectImap } from '@postroom/mail'
import { allowLoopback, type Dovecot, startDovecot } from '../dev/mail-rig/index.ts'
import { generateMailbox } from './mail-generator.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' } } })
const count = Number(values.count)
const user = 'support'
const password = 'a very secret passphrase'

async function main(): Promise<void> {
  const dovecot = await startDovecot({ users: [{ name: user, password }] })
  try {
    await dovecot.deliverMany(
      user,
      [...generateMailbox({ count, seed: 1, withAttachments: false })].map(({ raw }) => raw),
    )
    // Fills Dovecot's header cache, so that neither measurement includes it.
    await dovecot.doveadm('fetch', '-u', user, 'uid imap.envelope size.virtual', 'all')
    const bare = await readBare(dovecot)
    const { firstMs, allMs } = await readEnvelopes(dovecot)
    console.log(
      `${count} envelopes: all ${Math.round(allMs)} ms, the first 50 ${Math.round(firstMs)} ms; ` +
        `the bytes alone ${Math.round(bare)} ms, ${(allMs / bare).toFixed(1)} times`,
    )
  } finally {
    await dovecot.stop()
  }
}

async function readEnvelopes({
  imapsPort,
  certificate,
}: Dovecot): Promise<{ firstMs: number; allMs: number }> {
  const session = await connectImap({
    host: 'mail.rig.test',
    port: imapsPort,
    security: 'tls',
    auth: { user, pass: password },
    door: allowLoopback({ hosts: { 'mail.rig.test': '127.0.0.1' } }),
    trustedAuthorities: [certificate.caPem],
  })
  try {
    await session.openFolder('INBOX')
    const startedAt = performance.now()
    const uids = (await session.listUids()).toReversed()
    let read = 0
    let firstMs = 0
    for await (const _ of session.fetchEnvelopes(uids))
      if (++read === 50) firstMs = performance.now() - startedAt
    if (read !== count) throw new Error(`${read} of ${count} were fetched`)
    return { firstMs, allMs: performance.now() - startedAt }
  } finally {
    await session.close()
  }
}

/** Measures the server alone: the same command, with the response read but not parsed. */
async function readBare({ imapsPort }: Dovecot): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port: imapsPort, rejectUnauthorized: false })
  // Waits for the greeting.
  await once(socket, 'data')
  let tail = ''
  let isThere = () => {}
  let done = /^$/
  socket.on('data', (chunk) => {
    tail = (tail + String(chunk)).slice(-3000)
    if (done.test(tail)) isThere()
  })
  const ask = (line: string, end: RegExp) =>
    new Promise<void>((resolve) => {
      tail = ''
      done = end
      isThere = resolve
      socket.write(`${line}\r\n`)
    })
  await ask(`a LOGIN ${user} "${password}"`, /^a OK/m)
  await ask('b SELECT INBOX', /^b OK/m)
  const startedAt = performance.now()
  await ask('c UID FETCH 1:* (UID FLAGS INTERNALDATE RFC822.SIZE ENVELOPE)', /^c OK/m)
  const ms = performance.now() - startedAt
  socket.destroy()
  return ms
}

await main()
