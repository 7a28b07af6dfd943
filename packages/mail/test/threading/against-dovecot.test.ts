import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '../../../../dev/mail-rig/index.ts'
import { parseMessage, threadMailbox } from '../../src/index.ts'

const own = 'support@acme.example'
const customer = 'jane@customer.example'
const rules = { ownAddresses: new Set([own]), isOurMessageId: () => false }
const mailboxes = 6
const nameOf = (number: number): string => `box${number}`

let dovecot: Dovecot

beforeAll(async () => {
  const users = Array.from({ length: mailboxes }, (_, number) => ({ name: nameOf(number), password: 'p' }))
  dovecot = await startDovecot({ users })
})
afterAll(() => dovecot?.stop())

interface Spec {
  readonly parent: number | null
  /** Number of ancestors in References; clients that keep few keep the newest. */
  readonly names: number
  readonly isMissing: boolean
}

const history = fc.array(
  fc.record({
    parent: fc.option(fc.nat(40), { nil: null, freq: 5 }),
    names: fc.integer({ min: 1, max: 6 }),
    isMissing: fc.boolean(),
  }),
  { minLength: 15, maxLength: 40 },
)

/** Mail between two people, some of which was lost. */
function rawsOf(specs: readonly Spec[]): string[] {
  const chains: string[][] = []
  return specs.flatMap(({ parent, names, isMissing }, index) => {
    const id = `<m${index}@x.example>`
    const to = parent !== null && index > 0 ? parent % index : null
    const ancestors = to === null ? [] : [...(chains[to] ?? []), `<m${to}@x.example>`]
    chains.push(ancestors)
    const isReply = index % 2 === 1
    const [from, recipient] = isReply ? [own, customer] : [customer, own]
    // A third of the possibly lost messages.
    if (isMissing && index % 3 === 0) return []
    const references = ancestors.slice(-names).join(' ')
    return [
      `From: ${from}\r\nTo: ${recipient}\r\nSubject: Subject ${index}\r\nMessage-ID: ${id}\r\n` +
        `Date: Fri, 20 Nov 2026 10:${String(index % 60).padStart(2, '0')}:00 +0000\r\n` +
        `${references && `References: ${references}\r\n`}\r\nMessage ${index}.\r\n`,
    ]
  })
}

function ours(raws: readonly string[]): string[] {
  const messages = raws.map((raw, index) => ({
    ...parseMessage(Buffer.from(raw)),
    key: String(index + 1),
    receivedAt: new Date(index * 60_000),
  }))
  const members = new Map<number, number[]>()
  for (const [key, thread] of threadMailbox(messages, rules))
    members.set(thread, [...(members.get(thread) ?? []), Number(key)])
  return [...members.values()].map((uids) => uids.sort((a, b) => a - b).join(' ')).sort()
}

/** Threads by References only: RFC 5256 leaves joining by subject optional. */
async function threadsByDovecot(user: string): Promise<string[]> {
  const socket = connect(dovecot.imapPort, '127.0.0.1')
  let heard = ''
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString('latin1')
  })
  const say = async (tag: string, command: string): Promise<void> => {
    socket.write(`${tag} ${command}\r\n`)
    while (!new RegExp(`^${tag} `, 'm').test(heard)) await once(socket, 'data')
  }
  await once(socket, 'data')
  await say('a', `LOGIN ${user} p`)
  await say('b', 'SELECT INBOX')
  await say('c', 'UID THREAD REFS UTF-8 ALL')
  socket.destroy()
  const [, answer = ''] = /^\* THREAD (.*)\r$/m.exec(heard) ?? []
  let depth = 0
  const threads: string[] = []
  for (const character of answer) {
    if (character === '(') depth += 1
    if (character === '(' && depth === 1) threads.push('')
    if (character === ')') depth -= 1
    threads.push(`${threads.pop() ?? ''}${/\d/.test(character) ? character : ' '}`)
  }
  return threads
    .map((thread) =>
      [...thread.matchAll(/\d+/g)]
        .map(([uid]) => Number(uid))
        .sort((a, b) => a - b)
        .join(' '),
    )
    .filter((thread) => thread !== '')
    .sort()
}

test('mail of two people is threaded as Dovecot does (RFC 5256)', { timeout: 60_000 }, async () => {
  const histories = fc.sample(history, { numRuns: mailboxes, seed: 5256 })
  for (const [number, specs] of histories.entries()) {
    const raws = rawsOf(specs)
    await dovecot.deliverMany(
      nameOf(number),
      raws.map((raw) => Buffer.from(raw)),
    )
    expect(ours(raws), raws.join('\n')).toEqual(await threadsByDovecot(nameOf(number)))
  }
})
