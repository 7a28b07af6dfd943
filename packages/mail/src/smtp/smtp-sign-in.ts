import type { SignInNow } from '../connection/access-token.ts'
import { MailServerError, type MailServerErrorKind } from '../connection/mail-server-error.ts'
import { positive, type SmtpConnection, type SmtpReply } from './smtp-connection.ts'

const CONTROL = /\p{Cc}/u

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}

// RFC 4954 section 6: 454 is a server problem, 432 and 534 need a person; 421 closes. Limits come as 4.7.x with text.
function kindOfRefusal(reply: SmtpReply): MailServerErrorKind {
  if (/too many|rate.?limit|throttl|limit (?:reached|exceeded)/i.test(reply.text)) return 'limit'
  if (reply.code < 500) return 'temporary'
  if (reply.code === 538 || reply.enhancedCode === '5.7.11') return 'tls'
  return reply.code === 535 || reply.code === 534 || reply.code === 530 || reply.code === 550
    ? 'auth'
    : 'refused'
}

/**
 * Microsoft rejects all passwords, without having checked this one, with "550 5.7.30 Basic authentication is not
 * supported for Client Submission" and "535 5.7.139 Authentication unsuccessful, basic authentication is disabled".
 */
const takesNoPasswords = (reply: SmtpReply): boolean =>
  reply.enhancedCode === '5.7.30' || /basic auth\w* is (?:disabled|not supported)/i.test(reply.text)

async function withToken(
  connection: SmtpConnection,
  user: string,
  token: string,
  mechanisms: Set<string>,
  timeoutMs: number,
): Promise<SmtpReply> {
  const end = String.fromCharCode(1)
  const bearer = mechanisms.has('OAUTHBEARER') && !mechanisms.has('XOAUTH2')
  const response = bearer
    ? `n,a=${user.replaceAll('=', '=3D').replaceAll(',', '=2C')},${end}auth=Bearer ${token}${end}${end}`
    : `user=${user}${end}auth=Bearer ${token}${end}${end}`
  const reply = await connection.command(
    `AUTH ${bearer ? 'OAUTHBEARER' : 'XOAUTH2'} ${base64(response)}`,
    timeoutMs,
    true,
  )
  // The refusal comes as a challenge with JSON, which needs a response (RFC 7628 section 3.2.3).
  if (reply.code !== 334) return reply
  return connection.command(bearer ? 'AQ==' : '', timeoutMs)
}

async function withLogin(
  connection: SmtpConnection,
  user: string,
  pass: string,
  timeoutMs: number,
): Promise<SmtpReply> {
  const first = await connection.command('AUTH LOGIN', timeoutMs)
  if (first.code !== 334) return first
  const second = await connection.command(base64(user), timeoutMs, true)
  if (second.code !== 334) return second
  return connection.command(base64(pass), timeoutMs, true)
}

/** Signs in. Throws MailServerError, with `auth` only if the server checked the credentials. */
export async function signIn(
  connection: SmtpConnection,
  auth: SignInNow,
  offered: string | undefined,
  timeoutMs: number,
): Promise<void> {
  const mechanisms = new Set(
    (offered ?? '')
      .toUpperCase()
      .split(' ')
      .filter((name) => name !== ''),
  )
  if (mechanisms.size === 0)
    throw new MailServerError('refused', 'The server offers no way to sign in', { code: 'NO_AUTH' })
  const secret = 'pass' in auth ? auth.pass : auth.accessToken
  if (CONTROL.test(auth.user) || secret.includes('\0') || (!('pass' in auth) && CONTROL.test(secret))) {
    throw new MailServerError('auth', 'The user name or password has a control character in it', {
      code: 'CONTROL_CHARACTER',
    })
  }
  let reply: SmtpReply
  if (!('pass' in auth))
    reply = await withToken(connection, auth.user, auth.accessToken, mechanisms, timeoutMs)
  else if (mechanisms.has('PLAIN'))
    reply = await connection.command(`AUTH PLAIN ${base64(`\0${auth.user}\0${auth.pass}`)}`, timeoutMs, true)
  else if (mechanisms.has('LOGIN')) reply = await withLogin(connection, auth.user, auth.pass, timeoutMs)
  else
    throw new MailServerError('refused', 'The server offers no way to sign in that we know', {
      code: 'NO_AUTH',
      serverText: offered,
    })
  if (positive(reply) && reply.code === 235) return
  throw new MailServerError(kindOfRefusal(reply), reply.text, {
    code: takesNoPasswords(reply) ? 'NO_PASSWORDS' : String(reply.code),
    serverText: reply.text,
  })
}
