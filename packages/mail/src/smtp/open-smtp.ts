import { isIPv6 } from 'node:net'
import { type SignInNow, type SignInWith, signingIn } from '../connection/access-token.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { openTcp, resolveTestRoute, secureSocket } from '../connection/open-socket.ts'
import type { TlsTrust } from '../connection/tls-trust.ts'
import type { TestRoute } from '../test-route.ts'
import { positive, SmtpConnection, type SmtpLog, type SmtpReply } from './smtp-connection.ts'
import { signIn } from './smtp-sign-in.ts'

export type SmtpSecurity = 'tls' | 'starttls' | 'plain'

export type SmtpConnectOptions = TlsTrust & {
  host: string
  port: number
  security: SmtpSecurity
  /** Not set for a relay that accepts us by IP address. */
  auth?: SignInWith | undefined
  door: TestRoute
  /** Limit for the connection and for each reply; default 30 s. */
  timeoutMs?: number | undefined
  /** Our name in EHLO; by default the local IP address of the connection. */
  clientName?: string | undefined
  /** Receives the dialogue without credentials and messages. */
  log?: SmtpLog | undefined
}

export type OpenSmtp = {
  connection: SmtpConnection
  /** Upper-case keywords with their parameters. */
  extensions: ReadonlyMap<string, string>
  timeoutMs: number
}

function refusal(reply: SmtpReply): MailServerError {
  const limited = /too many|rate.?limit|throttl/i.test(reply.text)
  const kind = limited ? 'limit' : reply.code < 500 ? 'temporary' : 'refused'
  return new MailServerError(kind, reply.text, { code: String(reply.code), serverText: reply.text })
}

function clientName(options: SmtpConnectOptions, connection: SmtpConnection): string {
  if (options.clientName !== undefined) return options.clientName
  const address = connection.socket.localAddress ?? '127.0.0.1'
  return isIPv6(address) ? `[IPv6:${address}]` : `[${address}]`
}

async function hello(
  connection: SmtpConnection,
  options: SmtpConnectOptions,
  timeoutMs: number,
): Promise<Map<string, string>> {
  const reply = await connection.command(`EHLO ${clientName(options, connection)}`, timeoutMs)
  if (!positive(reply)) throw refusal(reply)
  return new Map(
    reply.lines.slice(1).map((line) => {
      // Old Exchange servers write `AUTH=LOGIN`.
      const [keyword = '', ...rest] = line.trim().split(/[ =]/)
      return [keyword.toUpperCase(), rest.join(' ')]
    }),
  )
}

async function upgrade(
  connection: SmtpConnection,
  options: SmtpConnectOptions,
  timeoutMs: number,
): Promise<SmtpConnection> {
  const reply = await connection.command('STARTTLS', timeoutMs)
  if (reply.code !== 220)
    throw new MailServerError('tls', 'The server refuses STARTTLS', {
      code: 'NO_STARTTLS',
      serverText: reply.text,
    })
  // Anything after the response was sent in plain text and would be read as if it were encrypted.
  if (connection.release()) {
    connection.socket.destroy()
    throw new MailServerError('tls', 'The server sent plain text after STARTTLS', {
      code: 'STARTTLS_INJECTION',
    })
  }
  return new SmtpConnection(
    await secureSocket(connection.socket, options.host, options, timeoutMs),
    options.log,
  )
}

async function greet(connection: SmtpConnection, options: OpenOnce, timeoutMs: number): Promise<OpenSmtp> {
  const greeting = await connection.read(timeoutMs)
  if (greeting.code !== 220) throw refusal(greeting)
  let extensions = await hello(connection, options, timeoutMs)
  let open = connection
  if (options.security === 'starttls') {
    if (!extensions.has('STARTTLS'))
      throw new MailServerError('tls', 'The server does not offer STARTTLS', { code: 'NO_STARTTLS' })
    open = await upgrade(connection, options, timeoutMs)
  }
  try {
    // Capabilities announced in plain text are discarded (RFC 3207 section 4.2).
    if (open !== connection) extensions = await hello(open, options, timeoutMs)
    if (options.auth !== undefined) await signIn(open, options.auth, extensions.get('AUTH'), timeoutMs)
  } catch (error) {
    open.close()
    throw error
  }
  return { connection: open, extensions, timeoutMs }
}

/** Connects, encrypts at least as configured, and signs in. Throws MailServerError. */
export function openSmtp({ auth, ...rest }: SmtpConnectOptions): Promise<OpenSmtp> {
  if (auth === undefined) return openOnce(rest)
  return signingIn(auth, (signInNow) => openOnce({ ...rest, auth: signInNow }))
}

type OpenOnce = Omit<SmtpConnectOptions, 'auth'> & { auth?: SignInNow }

async function openOnce(options: OpenOnce): Promise<OpenSmtp> {
  const timeoutMs = options.timeoutMs ?? 30_000
  if (options.security === 'plain' && options.door.allowsPlain?.(options.host, options.port) !== true) {
    throw new MailServerError('tls', 'Mail without encryption is not allowed here', { code: 'PLAIN_REFUSED' })
  }
  const to = await resolveTestRoute(options.door, options.host, options.port, 'smtp')
  const tcp = await openTcp(to, options.port, timeoutMs)
  const socket = options.security === 'tls' ? await secureSocket(tcp, options.host, options, timeoutMs) : tcp
  const connection = new SmtpConnection(socket, options.log)
  try {
    return await greet(connection, options, timeoutMs)
  } catch (error) {
    connection.close()
    throw error
  }
}
