import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateMailbox } from '../../../../bench/mail-generator.ts'
import { type MailboxMessage, parseMessage, threadMailbox } from '../../src/index.ts'

const OWN = 'support@acme.example'
const rules = { ownAddresses: new Set([OWN]), isOurMessageId: () => false }
const person = (address: string) => [{ name: '', address }]

function message(index: number, part: Partial<MailboxMessage> = {}): MailboxMessage {
  return {
    key: `k${index}`,
    messageId: `m${index}@x`,
    inReplyTo: [],
    references: [],
    subject: `S${index}`,
    date: null,
    receivedAt: new Date(index * 60_000),
    from: person(index % 2 ? OWN : 'jane@customer.example'),
    sender: [],
    replyTo: [],
    to: person(index % 2 ? 'jane@customer.example' : OWN),
    cc: [],
    ...part,
  }
}

function groups(messages: readonly MailboxMessage[]): string[] {
  const members = new Map<number, string[]>()
  for (const [key, id] of threadMailbox(messages, rules)) members.set(id, [...(members.get(id) ?? []), key])
  return [...members.values()].map((keys) => keys.sort().join(' ')).sort()
}

/** Conversations as trees: each message replies to an earlier one. */
const mailboxes = fc
  .array(fc.record({ parent: fc.option(fc.nat(30), { nil: null }), lost: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((specs) =>
    specs.map(({ parent, lost }, index): MailboxMessage => {
      const to = parent !== null && index > 0 ? parent % index : null
      const references = to === null ? (lost ? [`lost${index}@x`] : []) : [`m${to}@x`]
      return message(index, { references, inReplyTo: references })
    }),
  )

describe('threadMailbox', () => {
  test('the input order does not matter', () => {
    fc.assert(
      fc.property(
        mailboxes.chain((messages) =>
          fc.tuple(fc.constant(messages), fc.shuffledSubarray(messages, { minLength: messages.length })),
        ),
        ([messages, shuffled]) => {
          expect(groups(shuffled)).toEqual(groups(messages))
        },
      ),
    )
  })

  test('a message is in its parent’s thread and in no unrelated one', () => {
    fc.assert(
      fc.property(mailboxes, (messages) => {
        const root = new Map<string, string>()
        for (const { messageId, references } of messages) {
          root.set(messageId ?? '', root.get(references[0] ?? '') ?? messageId ?? '')
        }
        const grouping = threadMailbox(messages, rules)
        for (const one of messages) {
          for (const other of messages) {
            expect(grouping.get(one.key) === grouping.get(other.key)).toBe(
              root.get(one.messageId ?? '') === root.get(other.messageId ?? ''),
            )
          }
        }
      }),
    )
  })

  test('with loops and shared ids, each message is in one thread', () => {
    const messages = [
      message(0, { references: ['m1@x'] }),
      message(1, { references: ['m0@x'] }),
      message(2, { references: ['m2@x'] }),
      message(3, { messageId: 'm0@x' }),
      message(4, { messageId: null, references: ['m0@x'] }),
    ]
    expect(groups(messages)).toEqual(['k0 k1 k4', 'k2', 'k3'])
  })

  test('replies to a missing message share a thread, those of unrelated people do not', () => {
    const lost = { references: ['lost@x'], inReplyTo: ['lost@x'] }
    const messages = [
      message(0, { ...lost, messageId: null }),
      message(1, lost),
      message(2, { ...lost, from: person('mallory@elsewhere.example') }),
      message(4, { ...lost, from: person('mallory@elsewhere.example') }),
      message(6, lost),
    ]
    expect(groups(messages)).toEqual(['k0 k1 k6', 'k2 k4'])
  })

  test('finds at least 99.5 % of the conversations of a generated mailbox and merges none', () => {
    const truth = new Map<string, string>()
    const messages: MailboxMessage[] = []
    for (const { raw, threadKey, date } of generateMailbox({
      count: 2000,
      seed: 7,
      withAttachments: false,
    })) {
      const key = `k${messages.length}`
      truth.set(key, threadKey)
      messages.push({ ...parseMessage(raw), key, receivedAt: date })
    }
    const found = groups(messages)
    const members = new Map<string, string[]>()
    for (const [key, threadKey] of truth) members.set(threadKey, [...(members.get(threadKey) ?? []), key])
    const expected = new Set([...members.values()].map((keys) => keys.sort().join(' ')))
    expect(found.filter((group) => new Set(group.split(' ').map((key) => truth.get(key))).size > 1)).toEqual(
      [],
    )
    expect(found.filter((group) => expected.has(group)).length / expected.size).toBeGreaterThan(0.995)
  })
})
