import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowLoopback, type SmtpServer, startSmtpServer } from '../../../../dev/mail-rig/index.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { type SendOptions, sendSmtp } from './send-smtp.ts'
import { verifySmtp } from './verify-smtp.ts'

const door = allowLoopback({ hosts: { 'mail.rig.test': '127.0.0.1' } })
const message = Buffer.from('Subject: x\r\n\r\nhi\r\n')
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

describe('signing in and encryption', () => {
  async function refusal(changes: Partial<SendOptions>): Promise<MailServerError> {
    const error = await verifySmtp(options(changes)).catch((reason: unknown) => reason)
    if (!(error instanceof MailServerError)) throw new Error('expected a refusal')
    return error
  }

  it.each([
    { user: 'anna', pass: 'wrong' },
    { user: 'token', accessToken: 'expired' },
  ])('wrong credentials are auth', async (auth) => {
    expect(await refusal({ auth })).toMatchObject({
      kind: 'auth',
      code: '535',
      serverText: expect.stringContaining('not accepted'),
    })
    expect(await sendSmtp(options({ auth }))).toMatchObject({
      state: 'failed',
      permanent: true,
      kind: 'auth',
      enhancedCode: '5.7.8',
    })
  })

  it('a temporary problem while signing in is not auth', async () => {
    server.setFaults({ kind: 'reply', at: 'auth', reply: '454 4.7.0 temporary authentication failure' })
    expect((await refusal({})).kind).toBe('temporary')
    server.setFaults({ kind: 'reply', at: 'greeting', reply: '421 4.7.0 too many connections' })
    expect((await refusal({})).kind).toBe('limit')
  })

  it('if STARTTLS was stripped, nothing is sent', async () => {
    server.setFaults({ kind: 'strip-starttls' })
    expect(await refusal({ security: 'starttls', port: server.port })).toMatchObject({
      kind: 'tls',
      code: 'NO_STARTTLS',
    })
    expect(server.transcript.join('\n')).not.toMatch(/C: AUTH|C: MAIL/)
  })

  it('plain-text data after STARTTLS ends the connection', async () => {
    server.setFaults({ kind: 'inject-after-starttls', text: '250-rig.test\r\n250 AUTH PLAIN' })
    expect((await refusal({ security: 'starttls', port: server.port })).kind).toBe('tls')
    expect(server.transcript.join('\n')).not.toMatch(/C: AUTH/)
  })

  it.each(['self-signed', 'expired', 'wrong-host'] as const)(
    'a certificate that is %s is shown, and accepted once pinned',
    async (certificate) => {
      const other = await startSmtpServer({ certificate, users: { anna: 'p' } })
      for (const security of ['tls', 'starttls'] as const) {
        const where = {
          port: security === 'tls' ? other.tlsPort : other.port,
          security,
          auth: { user: 'anna', pass: 'p' },
          trustedAuthorities: [other.certificate.caPem],
        } as const
        const error = await refusal(where)
        expect(error).toMatchObject({
          kind: 'certificate',
          certificate: { fingerprint256: other.certificate.fingerprint256 },
        })
        expect(other.transcript.join('\n')).not.toContain('C: AUTH')
        const pinned = await sendSmtp(
          options({ ...where, pinnedFingerprint256: error.certificate?.fingerprint256 }),
        )
        expect(pinned.state).toBe('sent')
        expect((await refusal({ ...where, pinnedFingerprint256: '00'.repeat(32) })).code).toBe('PIN_MISMATCH')
        other.transcript.length = 0
      }
      await other.stop()
    },
  )

  it('plain text is refused unless the SSRF guard allows it', async () => {
    expect(
      await refusal({ security: 'plain', port: server.port, door: { ...door, allowsPlain: () => false } }),
    ).toMatchObject({ kind: 'tls' })
  })
})
