import { expect, test } from 'vitest'
import { agentReasons } from './agents.ts'
import { connectionReasons } from './connections.ts'
import { connectorReasons } from './connectors.ts'
import { deliveryReasons } from './deliveries.ts'
import { feedReasons } from './feeds.ts'
import { extendReason, makeReason, reasons, showReason } from './index.ts'
import { ldapReasons } from './ldap.ts'
import { mailboxReasons } from './mailboxes.ts'
import { metaReasons } from './meta.ts'
import { ruleReasons } from './rules.ts'
import { signInReasons } from './sign-ins.ts'
import { webhookReasons } from './webhooks.ts'

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('a reason is created with its declared parameters; anything else does not compile', () => {
  expect(makeReason('host_unknown', { host: 'mx.example' })).toEqual({
    code: 'host_unknown',
    params: { host: 'mx.example' },
  })
  // @ts-expect-error: no such reason is declared
  expect(showReason(makeReason('host_unknwon', { host: 'mx.example' })).message).toBe('host_unknwon')
  // @ts-expect-error: its text names a host
  expect(showReason(makeReason('host_unknown')).message).toBe('There is no host called .')
  // @ts-expect-error: the port is a number
  makeReason('encryption_not_offered', { host: 'mx.example', port: '993' })
})

test('each code is declared once, and its text uses declared parameters only', () => {
  const groups = [
    connectionReasons,
    signInReasons,
    ldapReasons,
    mailboxReasons,
    deliveryReasons,
    metaReasons,
    ruleReasons,
    feedReasons,
    connectorReasons,
    webhookReasons,
    agentReasons,
  ]
  const codes = groups.flatMap((group) => Object.keys(group))
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(reasons)).toHaveLength(codes.length)
  for (const [code, { text, ...rest }] of Object.entries(reasons)) {
    const declared = 'params' in rest ? Object.keys(rest.params.shape) : []
    expect([...new Set(namesIn(text))].sort(), code).toEqual([...declared].sort())
  }
})

test('the message contains the server’s text and the next step, and omits unknown parts', () => {
  const refused = makeReason('recipients_refused', {
    recipients: [
      { address: 'a@marewind.example', answer: '550 no such user' },
      { address: 'b@marewind.example', answer: '552 full' },
    ],
  })
  expect(showReason(extendReason(refused, { nextStep: 'tried_again' })).message).toBe(
    'Not accepted for a@marewind.example (550 no such user), b@marewind.example (552 full). It is tried again.',
  )
  expect(showReason(makeReason('microsoft_declined')).message).toMatch(/^At Microsoft/)
  expect(
    showReason(makeReason('microsoft_declined', { provider: 'Microsoft', email: 'a@marewind.example' }))
      .message,
  ).toMatch(/^Microsoft no longer lets Postroom into a@marewind\.example\. At Microsoft/)
  expect(showReason(makeReason('other', { answer: '[AUTH] {host}' })).message).toBe('[AUTH] {host}')
})

test('characters that PostgreSQL cannot store are removed from parameters', () => {
  const { params } = makeReason('other', { answer: 'no\u0000 \ud83d' })
  expect(params).toEqual({ answer: 'no \ufffd' })
})
