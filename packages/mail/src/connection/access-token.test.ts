import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowLoopback,
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../dev/mail-rig/index.ts'
import { connectImap } from '../imap/connect-imap.ts'
import { verifySmtp } from '../smtp/verify-smtp.ts'
import type { TokenSource } from './access-token.ts'
import { MailServerError } from './mail-server-error.ts'

const door = allowLoopback({ hosts: { 'mail.rig.test': '127.0.0.1' } })
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  ;[dovecot, smtp] = await Promise.all([
    startDovecot({ users: [{ name: 'desk', password: 'x', accessToken: 'ya29.good' }] }),
    startSmtpServer({ users: { desk: 'ya29.good' } }),
  ])
})
afterAll(async () => {
  await Promise.all([dovecot.stop(), smtp.stop()])
})

const servers = [
  ['IMAP', (auth: { user: string; accessToken: TokenSource }) => readMail(auth)],
  ['SMTP', (auth: { user: string; accessToken: TokenSource }) => sendMail(auth)],
] as const

async function readMail(auth: { user: string; accessToken: TokenSource }): Promise<void> {
  const session = await connectImap({
    host: 'mail.rig.test',
    port: dovecot.imapsPort,
    security: 'tls',
    auth,
    door,
    trustedAuthorities: [dovecot.certificate.caPem],
  })
  await session.close()
}

const sendMail = async (auth: { user: string; accessToken: TokenSource }): Promise<void> =>
  void (await verifySmtp({
    host: 'mail.rig.test',
    port: smtp.port,
    security: 'starttls',
    auth,
    door,
    trustedAuthorities: [smtp.certificate.caPem],
  }))

/** Returns one token after another and records which ones were reported as refused. */
function sourceOf(...tokens: string[]): { give: TokenSource; refused: (string | undefined)[] } {
  const refused: (string | undefined)[] = []
  const give: TokenSource = async (bad) => {
    refused.push(bad)
    return tokens[Math.min(refused.length, tokens.length) - 1] ?? ''
  }
  return { give, refused }
}

describe.each(servers)('signing in to %s with a source of tokens', (_, signIn) => {
  it('requests one token if the server accepts it', async () => {
    const source = sourceOf('ya29.good')
    await signIn({ user: 'desk', accessToken: source.give })
    expect(source.refused).toEqual([undefined])
  })

  it('requests another token once, naming the refused one', async () => {
    const source = sourceOf('ya29.revoked', 'ya29.good')
    await signIn({ user: 'desk', accessToken: source.give })
    expect(source.refused).toEqual([undefined, 'ya29.revoked'])
  })

  it.each([
    ['the source has no other', ['ya29.revoked']],
    ['the other is turned down too', ['ya29.revoked', 'ya29.revoked-too', 'ya29.good']],
  ])('gives up where %s', async (__, tokens) => {
    const source = sourceOf(...tokens)
    const error = await signIn({ user: 'desk', accessToken: source.give }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MailServerError)
    expect(error).toMatchObject({ kind: 'auth', code: 'TOKEN_REFUSED' })
    expect(source.refused).toHaveLength(2)
  })

  it('passes on an error of the token source', async () => {
    const refusal = new MailServerError('temporary', 'not now', { code: 'TOKEN_UNAVAILABLE' })
    const error = await signIn({ user: 'desk', accessToken: () => Promise.reject(refusal) }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBe(refusal)
  })
})
