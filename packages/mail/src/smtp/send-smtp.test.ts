import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowLoopback, type SmtpServer, startSmtpServer } from '../../../../dev/mail-rig/index.ts'
import { parseAddrSpec } from './addr-spec.ts'
import { type SendOptions, sendSmtp } from './send-smtp.ts'
import { verifySmtp } from './verify-smtp.ts'

const door = allowLoopback({ hosts: { 'mail.rig.test': '127.0.0.1' } })
const message = Buffer.from(
  'From: a@rig.test\r\nTo: b@rig.test\r\nSubject: dots\r\n\r\n.one\r\n..two\r\n.\r\nend\r\n',
)
let server: SmtpServer

beforeAll(async () => {
  server = await startSmtpServer({ users: { anna: 'pä ss"\\', token: 'ya29.abc' } })
})
beforeEach(() => {
  server.setFaults()
  server.received.length = 0
  server.transcript.length = 0
})
afterAll(() => server.stop())

function options(changes: Partial<SendOptions> = {}): SendOptions {
  return {
    host: 'mail.rig.test',
    port: server.tlsPort,
    security: 'tls',
    auth: { user: 'anna', pass: 'pä ss"\\' },
    door,
    trustedAuthorities: [server.certificate.caPem],
    timeoutMs: 30_000,
    envelope: { from: 'a@rig.test', to: ['b@rig.test'] },
    raw: message,
    ...changes,
  }
}

describe('sending', () => {
  it.each([
    ['tls', { user: 'anna', pass: 'pä ss"\\' }],
    ['starttls', { user: 'anna', pass: 'pä ss"\\' }],
    ['tls', { user: 'token', accessToken: 'ya29.abc' }],
  ] as const)('over %s the bytes arrive as they are', async (security, auth) => {
    const outcome = await sendSmtp(
      options({ security, auth, port: security === 'tls' ? server.tlsPort : server.port }),
    )
    expect(outcome).toMatchObject({
      state: 'sent',
      response: expect.stringContaining('2.0.0 queued'),
      refused: [],
    })
    const [mail] = await server.waitForMail(1)
    expect(mail).toMatchObject({
      mailFrom: 'a@rig.test',
      recipients: ['b@rig.test'],
      secure: true,
      user: auth.user,
    })
    expect(mail?.raw.equals(message)).toBe(true)
  })

  it('signs in with LOGIN if PLAIN is missing', async () => {
    const old = await startSmtpServer({ users: { anna: 'p' }, capabilities: { auth: ['LOGIN'] } })
    const outcome = await sendSmtp(
      options({
        port: old.tlsPort,
        trustedAuthorities: [old.certificate.caPem],
        auth: { user: 'anna', pass: 'p' },
      }),
    )
    await old.stop()
    expect(outcome.state).toBe('sent')
  })

  it('sends automatic mail with the null return path, and every address once', async () => {
    await sendSmtp(options({ envelope: { from: '', to: ['b@rig.test', 'b@rig.test', 'c@bücher.test'] } }))
    expect(server.received[0]).toMatchObject({
      mailFrom: '',
      recipients: ['b@rig.test', 'c@xn--bcher-kva.test'],
    })
  })

  it('reads the server’s capabilities without sending', async () => {
    expect(await verifySmtp(options())).toEqual({ maxSizeBytes: null, smtpUtf8: true, eightBitMime: true })
    expect(server.transcript.join('\n')).not.toContain('MAIL')
  })
})

describe('the outcome of a message', () => {
  it.each(['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data'] as const)(
    'a cut at %s is a passing failure',
    async (at) => {
      server.setFaults({ kind: 'cut', at })
      expect(await sendSmtp(options())).toMatchObject({ state: 'failed', permanent: false, kind: 'network' })
      expect(server.received).toHaveLength(0)
    },
  )

  it('a connection lost during the message is a temporary failure', async () => {
    server.setFaults({ kind: 'cut-in-data', afterBytes: 10_000 })
    const raw = Buffer.concat([message, Buffer.from('x'.repeat(78).concat('\r\n').repeat(200_000))])
    expect(await sendSmtp(options({ raw }))).toMatchObject({
      state: 'failed',
      permanent: false,
      kind: 'network',
    })
    expect(server.received).toHaveLength(0)
  })

  it.each([true, false])(
    'delivery is unknown if the connection breaks after the final dot, whether or not the server accepted it (%s)',
    async (keep) => {
      server.setFaults({ kind: 'cut-after-dot', keep })
      expect(await sendSmtp(options())).toMatchObject({ state: 'unknown' })
      expect(server.received).toHaveLength(keep ? 1 : 0)
    },
  )

  it('no reply to the final dot is unknown', async () => {
    server.setFaults({ kind: 'silent', at: 'dot' })
    expect(await sendSmtp(options({ finalReplyTimeoutMs: 200 }))).toMatchObject({ state: 'unknown' })
  })

  it('a slow reply to the final dot is waited for', async () => {
    server.setFaults({ kind: 'slow', at: 'dot', delayMs: 3_000 })
    expect(await sendSmtp(options({ timeoutMs: 1_500 }))).toMatchObject({ state: 'sent' })
  })

  it.each(['greeting', 'mail', 'rcpt', 'data', 'dot'] as const)(
    '421 at %s is a passing failure',
    async (at) => {
      server.setFaults({ kind: 'reply', at, reply: '421 4.3.2 going down' })
      expect(await sendSmtp(options())).toMatchObject({ state: 'failed', permanent: false, code: '421' })
      expect(server.received).toHaveLength(0)
    },
  )

  it.each([
    ['mail', '450 4.7.1 greylisted', false, '4.7.1'],
    ['data', '451 4.3.0 later', false, '4.3.0'],
    ['dot', '452 4.3.1 disk full', false, '4.3.1'],
    ['mail', '550 5.7.1 not you', true, '5.7.1'],
    ['dot', '554 5.6.0 spam', true, '5.6.0'],
    ['auth', '454 4.7.0 temporary authentication failure', false, '4.7.0'],
  ] as const)('%s answered %s: permanent is %s', async (at, reply, permanent, enhancedCode) => {
    server.setFaults({ kind: 'reply', at, reply })
    expect(await sendSmtp(options())).toMatchObject({
      state: 'failed',
      permanent,
      enhancedCode,
      code: reply.slice(0, 3),
      serverText: reply,
    })
  })

  it('one refused recipient is reported while the others get it', async () => {
    server.setFaults({
      kind: 'reply',
      at: 'rcpt',
      reply: '550 5.1.1 no such user',
      address: 'gone@rig.test',
    })
    const outcome = await sendSmtp(
      options({ envelope: { from: 'a@rig.test', to: ['gone@rig.test', 'b@rig.test'] } }),
    )
    expect(outcome).toMatchObject({
      state: 'sent',
      refused: [{ address: 'gone@rig.test', permanent: true, code: 550, enhancedCode: '5.1.1' }],
    })
    expect(server.received[0]?.recipients).toEqual(['b@rig.test'])
  })

  it('is temporary when the only recipient is refused temporarily', async () => {
    server.setFaults({ kind: 'reply', at: 'rcpt', reply: '451 4.2.1 later' })
    expect(await sendSmtp(options())).toMatchObject({
      state: 'failed',
      permanent: false,
      recipients: [{ address: 'b@rig.test' }],
    })
  })
})

describe('messages that the server does not support are refused before sending', () => {
  it('because of SIZE, SMTPUTF8 and 8BITMIME', async () => {
    const small = await startSmtpServer({ capabilities: { size: 60, smtpUtf8: false, eightBitMime: false } })
    const { auth: _unused, ...where } = options({
      port: small.tlsPort,
      trustedAuthorities: [small.certificate.caPem],
    })
    const short = Buffer.from('Subject: x\r\n\r\nhi\r\n')
    expect(await sendSmtp(where)).toMatchObject({ state: 'failed', permanent: true, code: 'SIZE_EXCEEDED' })
    const envelope = { from: 'a@rig.test', to: ['jürgen@rig.test'] }
    expect(await sendSmtp({ ...where, raw: short, envelope })).toMatchObject({
      permanent: true,
      code: 'SMTPUTF8_MISSING',
    })
    expect(await sendSmtp({ ...where, raw: Buffer.from('Subject: x\r\n\r\nhü\r\n') })).toMatchObject({
      permanent: true,
      code: '8BITMIME_MISSING',
    })
    expect(small.transcript.join('\n')).not.toContain('MAIL FROM')
    expect(await sendSmtp({ ...where, raw: short })).toMatchObject({ state: 'sent' })
    await small.stop()
  })

  it('but are sent if the server supports them', async () => {
    const raw = Buffer.from('Subject: x\r\n\r\nhü\r\n')
    await sendSmtp(options({ raw, envelope: { from: 'a@rig.test', to: ['jürgen@rig.test'] } }))
    expect(server.received[0]).toMatchObject({
      mailParameters: ['BODY=8BITMIME', 'SMTPUTF8'],
      recipients: ['jürgen@rig.test'],
    })
  })

  it.each([
    ['a bare LF', 'Subject: x\n\nhi\r\n'],
    ['a bare CR', 'Subject: x\r\n\r\nhi\rthere\r\n'],
    ['a smuggled end', 'Subject: x\r\n\r\nhi\n.\r\nMAIL FROM:<e@x.test>\r\n'],
    ['an endless line', `Subject: x\r\n\r\n${'y'.repeat(999)}\r\n`],
    ['no last line end', 'Subject: x\r\n\r\nhi'],
  ])('a message with %s is not sent', async (_what, text) => {
    expect(await sendSmtp(options({ raw: Buffer.from(text) }))).toMatchObject({
      state: 'failed',
      permanent: true,
      code: 'MALFORMED_MESSAGE',
    })
    expect(server.transcript).toHaveLength(0)
  })

  it.each([
    'b@rig.test> SIZE=1',
    'b@rig.test\r\nRCPT TO:<c@rig.test>',
    'b@rig.test>\r\nDATA',
    '<b@rig.test>',
    'b@good.test(x)evil.test',
    'b@rig.test,c@rig.test',
    'b @rig.test',
    '@rig.test',
    'b@',
    'b',
    '"b> x"@rig.test',
    'b@rig..test',
    'b@-rig.test',
    'b\u0000@rig.test',
    'b@rig\u202etest.test',
    'b@[127.0.0.1',
    'b@[evil]',
    'b@rig.test\u3002evil.test@',
    `${'x'.repeat(65)}@rig.test`,
  ])('%j is no recipient', async (address) => {
    const outcome = await sendSmtp(options({ envelope: { from: 'a@rig.test', to: [address] } }))
    expect(outcome).toMatchObject({ state: 'failed', permanent: true, code: 'MALFORMED_ADDRESS' })
    expect(server.transcript).toHaveLength(0)
  })
})

describe('any input', () => {
  it('the server receives exactly one envelope and one message, unchanged, or nothing', async () => {
    const sign = fc.constantFrom('a', 'ü', '.', '@', '<', '>', ' ', '"', '\r\n', '(', ')', ',', '=', 'SIZE=1')
    const address = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'b@rig.test',
          'ü@rig.test',
          '"a,b"@rig.test',
          'c@bücher.test',
          'd@[127.0.0.1]',
        ),
      },
      fc.array(sign, { maxLength: 6 }).map((signs) => `${signs.join('')}@rig.test`),
    )
    const line = fc.array(
      fc.constantFrom('.', '..', 'RCPT TO:<e@x.test>', 'ü', 'text', ' ', '\r\n.\r\n', 'QUIT'),
      { maxLength: 4 },
    )
    const body = fc
      .array(line, { maxLength: 6 })
      .map((lines) => lines.map((parts) => `${parts.join('')}\r\n`).join(''))
    let sent = 0
    const check = async (from: string, to: string[], text: string): Promise<void> => {
      server.received.length = 0
      server.transcript.length = 0
      const raw = Buffer.from(`Subject: x\r\n\r\n${text}`)
      const outcome = await sendSmtp(
        options({ envelope: { from, to }, raw, security: 'plain', host: 'localhost', port: server.port }),
      )
      if (outcome.state !== 'sent') {
        expect(outcome).toMatchObject({
          state: 'failed',
          permanent: true,
          code: expect.stringContaining('MALFORMED'),
        })
        expect(server.transcript).toEqual([])
        return
      }
      sent++
      const [mail] = server.received
      expect(server.received).toHaveLength(1)
      expect(mail?.raw.equals(raw)).toBe(true)
      expect(mail?.mailFrom).toBe(parseAddrSpec(from).address)
      expect(mail?.recipients).toEqual([...new Set(to.map((one) => parseAddrSpec(one).address))])
      expect(server.transcript.filter((heard) => /^C: (?:MAIL|RCPT|DATA)/.test(heard))).toHaveLength(
        (mail?.recipients.length ?? 0) + 2,
      )
    }
    await fc.assert(
      fc.asyncProperty(address, fc.array(address, { minLength: 1, maxLength: 3 }), body, check),
      { numRuns: 300, seed: 7 },
    )
    expect(sent).toBeGreaterThan(50)
  })
})
