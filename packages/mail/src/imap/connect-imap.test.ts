import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowLoopback, type Dovecot, startChaosProxy, startDovecot } from '../../../../dev/mail-rig/index.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { connectImap, type ImapConnectOptions } from './connect-imap.ts'

const door = allowLoopback({ hosts: { 'mail.rig.test': '127.0.0.1', 'other.rig.test': '127.0.0.1' } })
let dovecot: Dovecot

beforeAll(async () => {
  dovecot = await startDovecot({
    users: [
      { name: 'anna', password: 'sésame "1\\' },
      { name: 'token', password: 'y', accessToken: 'ya29.good' },
      { name: 'later', password: 'x', temporaryFailure: true },
    ],
    options: { maxUserIpConnections: 3 },
  })
})
afterAll(() => dovecot.stop())

function options(changes: Partial<ImapConnectOptions> = {}): ImapConnectOptions {
  return {
    host: 'mail.rig.test',
    port: dovecot.imapsPort,
    security: 'tls',
    auth: { user: 'anna', pass: 'sésame "1\\' },
    door,
    trustedAuthorities: [dovecot.certificate.caPem],
    timeoutMs: 30_000,
    ...changes,
  }
}

async function failure(changes: Partial<ImapConnectOptions>): Promise<MailServerError> {
  const outcome = await connectImap(options(changes)).then(
    async (session) => {
      await session.close()
      return new Error('connected')
    },
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(MailServerError)
  if (!(outcome instanceof MailServerError)) throw outcome
  return outcome
}

/** A server that sends these lines, one per line received. */
async function scripted(lines: string[]): Promise<{ port: number; heard: () => string; server: Server }> {
  let heard = ''
  const server = createServer((socket) => {
    let next = 0
    socket.on('error', () => socket.destroy())
    const say = (tag: string): unknown => socket.write(`${lines[next++]?.replace('TAG', tag) ?? ''}\r\n`)
    say('')
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      if (next < lines.length) say(chunk.toString('latin1').split(' ')[0] ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, heard: () => heard, server }
}

describe('connecting', () => {
  it.each(['tls', 'starttls', 'plain'] as const)('signs in over %s', async (security) => {
    const session = await connectImap(
      options({
        security,
        port: security === 'tls' ? dovecot.imapsPort : dovecot.imapPort,
        ...(security === 'plain' ? { host: 'localhost' } : {}),
      }),
    )
    expect(session.capabilities).toContain('IDLE')
    expect((await session.openFolder('INBOX')).exists).toBe(0)
    await session.close()
    expect(session.closed).toBe(true)
  })

  it('connects only to the address that the SSRF guard returned', async () => {
    const before = door.asked.length
    await (await connectImap(options())).close()
    expect(door.asked.slice(before)).toEqual([`imap mail.rig.test:${dovecot.imapsPort}`])
    const refused = await failure({
      host: 'localhost.evil',
      door: allowLoopback({ hosts: { 'localhost.evil': '192.0.2.1' } }),
    })
    expect(refused.kind).toBe('refused')
  })

  it('refuses plain text unless the SSRF guard allows it', async () => {
    const error = await failure({
      security: 'plain',
      port: dovecot.imapPort,
      door: { ...door, allowsPlain: () => false },
    })
    expect(error).toMatchObject({ kind: 'tls', code: 'PLAIN_REFUSED' })
  })
})

describe('sign-in failures are distinguished', () => {
  it('a wrong password is auth, with the text of the server', async () => {
    const error = await failure({ auth: { user: 'anna', pass: 'wrong' } })
    expect(error).toMatchObject({ kind: 'auth', code: 'AUTHENTICATIONFAILED' })
    expect(error.serverText).toContain('Authentication failed')
  })

  it('a temporary problem of the server is temporary, never auth', async () => {
    expect(await failure({ auth: { user: 'later', pass: 'x' } })).toMatchObject({
      kind: 'temporary',
      code: 'UNAVAILABLE',
    })
  })

  it('an access token is accepted; an expired one or another user’s is auth', async () => {
    const session = await connectImap(options({ auth: { user: 'token', accessToken: 'ya29.good' } }))
    expect((await session.openFolder('INBOX')).exists).toBe(0)
    await session.close()
    expect((await failure({ auth: { user: 'token', accessToken: 'ya29.expired' } })).kind).toBe('auth')
    expect((await failure({ auth: { user: 'anna', accessToken: 'ya29.good' } })).kind).toBe('auth')
  })

  it('too many connections is limit', async () => {
    const open = await Promise.all([1, 2, 3].map(() => connectImap(options())))
    const error = await failure({})
    await Promise.all(open.map((session) => session.close()))
    const serverText = expect.stringMatching(/maximum number of connections/i)
    expect(error).toMatchObject({ kind: 'limit', serverText })
  })

  it.each([
    ['auth', 'NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)'],
    ['auth', 'NO [AUTHENTICATIONFAILED] Authentication failed, please try again.'],
    ['auth', 'NO LOGIN failed.'],
    ['auth', 'NO [EXPIRED] Your password has expired'],
    [
      'auth',
      'NO [ALERT] Application-specific password required: https://support.google.com/accounts/answer/185833 (Failure)',
    ],
    ['limit', 'NO [ALERT] Too many simultaneous connections. (Failure)'],
    ['limit', 'NO [LIMIT] Rate limit hit'],
    ['limit', 'NO [UNAVAILABLE] Maximum number of connections from user+IP exceeded'],
    ['limit', 'NO Maximum number of connections from user+IP exceeded'],
    ['temporary', 'NO [UNAVAILABLE] Temporary authentication failure.'],
    ['temporary', 'NO [INUSE] Mailbox in use'],
    ['temporary', 'NO [AUTHENTICATIONFAILED] Temporary system error, try again later'],
    ['temporary', 'NO Server Unavailable. 15'],
    ['refused', 'NO [CONTACTADMIN] Account is blocked, please contact support'],
    ['tls', 'NO [PRIVACYREQUIRED] Encryption needed'],
    ['protocol', 'BAD Unknown command'],
  ])('%s: %s', async (kind, answer) => {
    const fake = await scripted(['* OK ready', '* CAPABILITY IMAP4rev1\r\nTAG OK done', `TAG ${answer}`])
    const error = await failure({ host: 'localhost', port: fake.port, security: 'plain' })
    fake.server.close()
    expect(error.kind).toBe(kind)
    expect(error.serverText).toBe(answer.replace(/^\w+ (?:\[\w+\] )?/, ''))
  })

  it('a closed port is reported as a network error', async () => {
    const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapsPort })
    await proxy.stop()
    expect(await failure({ port: proxy.port })).toMatchObject({ kind: 'network', code: 'ECONNREFUSED' })
  })

  it('a server that never answers is network, within the time limit', async () => {
    const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapsPort })
    proxy.blackHole(true)
    expect(await failure({ port: proxy.port, timeoutMs: 300 })).toMatchObject({ kind: 'network' })
    await proxy.stop()
  })

  it('a BYE instead of a greeting is temporary', async () => {
    const fake = await scripted(['* BYE Server shutting down, try again later'])
    const error = await failure({ host: 'localhost', port: fake.port, security: 'plain' })
    fake.server.close()
    expect(error).toMatchObject({ kind: 'temporary', serverText: 'Server shutting down, try again later' })
  })
})

describe('certificates', () => {
  it.each([
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['expired', 'CERT_HAS_EXPIRED'],
    ['wrong-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const)('%s: shown in full, refused, and accepted once pinned', async (kind, defect) => {
    const server = await startDovecot({ users: [{ name: 'anna', password: 'p' }], certificate: kind })
    const trustedAuthorities = [server.certificate.caPem]
    for (const security of ['tls', 'starttls'] as const) {
      const port = security === 'tls' ? server.imapsPort : server.imapPort
      const where = { port, security, trustedAuthorities, auth: { user: 'anna', pass: 'p' } } as const
      const error = await failure(where)
      expect(error).toMatchObject({ kind: 'certificate', code: defect })
      expect(error.certificate).toMatchObject({
        subject: 'O=Rig\nCN=localhost',
        defect,
        fingerprint256: server.certificate.fingerprint256,
      })
      expect(error.certificate?.validTo).toBeInstanceOf(Date)
      const pinned = await connectImap(
        options({ ...where, pinnedFingerprint256: error.certificate?.fingerprint256 }),
      )
      expect((await pinned.openFolder('INBOX')).exists).toBe(0)
      await pinned.close()
      const other = await failure({ ...where, pinnedFingerprint256: 'ab'.repeat(32) })
      expect(other).toMatchObject({ kind: 'certificate', code: 'PIN_MISMATCH' })
      expect(other.certificate?.fingerprint256).toBe(server.certificate.fingerprint256)
    }
    expect(await server.log()).not.toContain('auth failed')
    await server.stop()
  })

  it('an unknown authority is a certificate error', async () => {
    expect(await failure({ trustedAuthorities: [] })).toMatchObject({ kind: 'certificate' })
  })
})

describe('STARTTLS', () => {
  it('is required: a server without it gets no password', async () => {
    const fake = await scripted(['* OK ready', '* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nTAG OK done'])
    const error = await failure({ port: fake.port, security: 'starttls' })
    fake.server.close()
    expect(error).toMatchObject({ kind: 'tls', code: 'NO_STARTTLS' })
    expect(fake.heard()).not.toMatch(/LOGIN|AUTHENTICATE/)
  })

  it('refuses plain-text data after its OK', async () => {
    const fake = await scripted([
      '* OK ready',
      '* CAPABILITY IMAP4rev1 STARTTLS\r\nTAG OK done',
      'TAG OK begin\r\n* PREAUTH welcome',
    ])
    const error = await failure({ port: fake.port, security: 'starttls' })
    fake.server.close()
    expect(error).toMatchObject({ kind: 'tls', code: 'STARTTLS_INJECTION' })
    expect(fake.heard()).not.toMatch(/LOGIN|AUTHENTICATE/)
  })

  it('a PREAUTH greeting cannot be used to skip encryption', async () => {
    const fake = await scripted([
      '* PREAUTH [CAPABILITY IMAP4rev1] welcome',
      '* CAPABILITY IMAP4rev1\r\nTAG OK done',
      'TAG OK done',
      'TAG OK done',
    ])
    const error = await failure({ port: fake.port, security: 'starttls' })
    fake.server.close()
    expect(error.kind).toBe('tls')
  })
})
