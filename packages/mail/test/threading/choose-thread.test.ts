import { describe, expect, test } from 'vitest'
import {
  chooseThread,
  type ThreadableMessage,
  type ThreadCandidate,
  type ThreadRules,
  threadingKeys,
} from '../../src/index.ts'

const people = (...addresses: string[]) => addresses.map((address) => ({ name: '', address }))

function mail(part: Partial<ThreadableMessage>): ThreadableMessage {
  return {
    messageId: 'new@example.org',
    inReplyTo: [],
    references: [],
    subject: 'Hello',
    date: new Date('2026-01-05T10:00:00Z'),
    from: people('jane@customer.example'),
    sender: [],
    replyTo: [],
    to: people('support@acme.example'),
    cc: [],
    ...part,
  }
}

function thread(threadId: string, part: Partial<ThreadCandidate<string>> = {}): ThreadCandidate<string> {
  return {
    threadId,
    messageIds: new Set([`${threadId}-1@acme.example`]),
    participants: new Set(['jane@customer.example', 'support@acme.example']),
    baseSubjects: new Set(['hello']),
    lastMessageAt: new Date('2026-01-04T10:00:00Z'),
    ...part,
  }
}

const rules: ThreadRules = {
  ownAddresses: new Set(['support@acme.example']),
  isOurMessageId: (id) => id.startsWith('signed-'),
}

describe('chooseThread', () => {
  test('the newest reference decides', () => {
    const message = mail({ references: ['a-1@acme.example', 'b-1@acme.example'] })
    expect(chooseThread(message, [thread('a'), thread('b')], rules)).toEqual({
      threadId: 'b',
      reason: { rule: 'references', messageId: 'b-1@acme.example', trust: 'sender-is-participant' },
    })
  })

  test('an unknown newest reference falls back to an older one', () => {
    const message = mail({ references: ['a-1@acme.example', 'gone@elsewhere.example'] })
    expect(chooseThread(message, [thread('a')], rules).threadId).toBe('a')
  })

  test('our reply without references joins mail without a Message-ID for three months', () => {
    const answer = (days: number, from = 'support@acme.example') =>
      mail({
        from: people(from),
        to: people('jane@customer.example'),
        subject: 'Re: Hello',
        date: new Date(Date.UTC(2026, 0, 4 + days, 10)),
      })
    const unidentified = [thread('a', { hasUnidentified: true })]
    expect(chooseThread(answer(8), unidentified, rules)).toMatchObject({
      threadId: 'a',
      reason: { rule: 'subject' },
    })
    expect(chooseThread(answer(91), unidentified, rules).threadId).toBeNull()
    // A reply to a message with a Message-ID would have referenced it.
    expect(chooseThread(answer(8), [thread('a')], rules).threadId).toBeNull()
    // For other senders, and those who only claim our address, the limit is a week.
    expect(chooseThread(answer(8, 'jane@customer.example'), unidentified, rules).threadId).toBeNull()
    const doubtful = { ...rules, isOwnAddressTrusted: false }
    expect(chooseThread(answer(8), unidentified, doubtful).threadId).toBeNull()
  })

  test('In-Reply-To is used when References match nothing', () => {
    const message = mail({ references: ['gone@elsewhere.example'], inReplyTo: ['a-1@acme.example'] })
    expect(chooseThread(message, [thread('a')], rules).reason).toMatchObject({
      rule: 'in-reply-to',
      messageId: 'a-1@acme.example',
    })
  })

  test('a stranger who references a message starts a new thread', () => {
    const message = mail({
      from: people('mallory@evil.example'),
      references: ['a-1@acme.example'],
      inReplyTo: ['a-1@acme.example'],
      subject: 'Re: Hello',
    })
    expect(chooseThread(message, [thread('a')], rules)).toEqual({
      threadId: null,
      reason: {
        rule: 'new',
        refused: [
          { header: 'references', messageId: 'a-1@acme.example' },
          { header: 'in-reply-to', messageId: 'a-1@acme.example' },
        ],
      },
    })
  })

  test('a stranger who references an id that we signed joins the thread', () => {
    const message = mail({
      from: people('colleague@customer.example'),
      references: ['signed-1@acme.example'],
    })
    const choice = chooseThread(
      message,
      [thread('a', { messageIds: new Set(['signed-1@acme.example']) })],
      rules,
    )
    expect(choice).toMatchObject({ threadId: 'a', reason: { trust: 'signed-id' } })
  })

  test('mail sent from the mailbox joins, whatever client wrote it', () => {
    const message = mail({ from: people('Support@Acme.example'), references: ['a-1@acme.example'] })
    expect(
      chooseThread(message, [thread('a', { participants: new Set(['x@y.example']) })], rules).reason,
    ).toMatchObject({ trust: 'own-sent-mail' })
  })

  test('a Reply-To that names a participant gives no access', () => {
    const message = mail({
      from: people('mallory@evil.example'),
      replyTo: people('jane@customer.example'),
      references: ['a-1@acme.example'],
    })
    expect(chooseThread(message, [thread('a')], rules).threadId).toBeNull()
  })

  test('a sender who also writes to a participant joins, and so does a colleague’s reply', () => {
    const carrier = mail({
      from: people('carrier@third.example'),
      cc: people('Jane@customer.example'),
      references: ['a-1@acme.example'],
    })
    expect(chooseThread(carrier, [thread('a')], rules).reason).toMatchObject({
      trust: 'recipient-is-participant',
    })
    const colleague = {
      writers: ['bob@acme.example'],
      recipients: [],
      outsideRecipients: [],
      sender: { isColleague: true, isDisproven: false, organisation: null },
    }
    const bob = mail({ from: people('bob@acme.example'), references: ['a-1@acme.example'] })
    expect(chooseThread(bob, [thread('a')], { ...rules, referrer: colleague }).reason).toMatchObject({
      trust: 'colleague',
    })
    // A thread that only references the message may be a stranger's.
    const naming = thread('a', { heldIds: new Set() })
    expect(chooseThread(bob, [naming], { ...rules, referrer: colleague }).threadId).toBeNull()
    // Older references may have been copied from a stranger's message.
    const further = mail({ ...bob, references: ['a-1@acme.example', 'stranger@x.example'] })
    expect(chooseThread(further, [thread('a')], { ...rules, referrer: colleague }).threadId).toBeNull()
  })

  test('a sender of a participant’s organisation joins only if it is proven', () => {
    const coworker = mail({ from: people('new@mail.customer.example'), references: ['a-1@acme.example'] })
    const referrer = (organisation: string | null) => ({
      writers: ['new@mail.customer.example'],
      recipients: [],
      outsideRecipients: [],
      sender: { isColleague: false, isDisproven: false, organisation },
    })
    const choose = (organisation: string | null) =>
      chooseThread(coworker, [thread('a')], { ...rules, referrer: referrer(organisation) })
    expect(choose('customer.example').reason).toMatchObject({ trust: 'same-organisation' })
    expect(choose(null).threadId).toBeNull()
  })

  test.each([
    [
      'a second author',
      mail({
        from: people('mallory@evil.example', 'jane@customer.example'),
        references: ['a-1@acme.example'],
      }),
    ],
    [
      'a Sender',
      mail({
        from: people('mallory@evil.example'),
        sender: people('jane@customer.example'),
        references: ['a-1@acme.example'],
      }),
    ],
    ['nobody', mail({ from: [], references: ['a-1@acme.example'] })],
  ])('%s lends no trust', (_, message) => {
    expect(chooseThread(message, [thread('a')], rules).threadId).toBeNull()
  })

  test('our address in mail that failed authentication gives no access', () => {
    const message = mail({ from: people('support@acme.example'), references: ['a-1@acme.example'] })
    expect(chooseThread(message, [thread('a')], { ...rules, isOwnAddressTrusted: false }).threadId).toBeNull()
  })

  test('a message that references itself is not a reply', () => {
    const message = mail({ messageId: 'a-1@acme.example', references: ['a-1@acme.example'] })
    expect(chooseThread(message, [thread('a')], rules).threadId).toBeNull()
    expect(threadingKeys(message)).toEqual([])
  })
})

describe('chooseThread by subject', () => {
  const reply = (part: Partial<ThreadableMessage> = {}): ThreadableMessage =>
    mail({ subject: 'Re: Hello', ...part })

  test('a reply among the same people within a week joins', () => {
    expect(chooseThread(reply(), [thread('a')], rules)).toEqual({
      threadId: 'a',
      reason: { rule: 'subject', baseSubject: 'hello', hoursApart: 24 },
    })
  })

  test('the most recently active thread is chosen', () => {
    const old = thread('old', { lastMessageAt: new Date('2026-01-01T10:00:00Z') })
    expect(chooseThread(reply(), [old, thread('new')], rules).threadId).toBe('new')
  })

  test.each<[string, ThreadableMessage, ThreadCandidate<string>]>([
    ['no reply prefix', mail({}), thread('a')],
    ['a forward', mail({ subject: 'Fwd: Hello' }), thread('a')],
    ['another subject', reply({ subject: 'Re: Goodbye' }), thread('a')],
    ['an empty subject', reply({ subject: 'Re: ' }), thread('a', { baseSubjects: new Set(['']) })],
    ['another sender', reply({ from: people('bob@other.example') }), thread('a')],
    ['somebody new in Cc', reply({ cc: people('bob@other.example') }), thread('a')],
    ['eight days later', reply({ date: new Date('2026-01-12T10:00:01Z') }), thread('a')],
    ['parents named that nobody knows', reply({ references: ['gone@elsewhere.example'] }), thread('a')],
    ['nobody but ourselves', reply({ from: people('support@acme.example') }), thread('a')],
    ['no date at all', reply({ date: null }), thread('a')],
  ])('%s does not join', (_, message, candidate) => {
    expect(chooseThread(message, [candidate], rules).threadId).toBeNull()
  })

  test('the arrival time replaces a missing date', () => {
    expect(
      chooseThread(reply({ date: null }), [thread('a')], {
        ...rules,
        receivedAt: new Date('2026-01-05T10:00:00Z'),
      }).threadId,
    ).toBe('a')
  })
})

test('threadingKeys: references from the newest, then In-Reply-To, each once', () => {
  expect(threadingKeys({ messageId: 'x', references: ['1', '2', '3', 'x'], inReplyTo: ['3', '4'] })).toEqual([
    '3',
    '2',
    '1',
    '4',
  ])
})
