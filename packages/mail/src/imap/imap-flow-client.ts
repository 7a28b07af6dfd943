import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import { ImapFlow, type ImapFlowOptions } from 'imapflow'
import type { SignInNow } from '../connection/access-token.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { assertPinned, type TlsTrust, tlsOptions } from '../connection/tls-trust.ts'
import type { ResolvedAddress } from '../test-route.ts'

export type ImapSecurity = 'tls' | 'starttls' | 'plain'

/** Receives each line of the dialogue, without credentials. */
export type ImapLog = (line: { from: 'client' | 'server' | 'note'; text: string }) => void

export type FlowSetup = TlsTrust & {
  host: string
  port: number
  security: ImapSecurity
  auth: SignInNow
  timeoutMs: number
  /** Time without data during a command after which the connection is closed; default 60 s. */
  silenceTimeoutMs?: number | undefined
  log?: ImapLog | undefined
}

/** Remembers why the last command failed: imapflow turns some refusals into a bare `false`. */
export class CommandFailures {
  #last: unknown
  note(error: unknown): void {
    this.#last = error
  }
  take(): unknown {
    const last = this.#last
    this.#last = undefined
    return last
  }
}

function flowLogger(
  failures: CommandFailures,
  log: ImapLog | undefined,
): NonNullable<ImapFlowOptions['logger']> {
  const note = (entry: Record<string, unknown>): void => {
    if (entry.err !== undefined) failures.note(entry.err)
    if (log === undefined || typeof entry.msg !== 'string') return
    const from = entry.src === 's' ? 'server' : entry.src === 'c' ? 'client' : 'note'
    log({ from, text: entry.msg })
  }
  const quiet = (): void => undefined
  return {
    trace: quiet,
    debug: log === undefined ? quiet : note,
    info: log === undefined ? quiet : note,
    warn: note,
    error: note,
  }
}

function findTlsSocket(client: ImapFlow | undefined): TLSSocket {
  const socket: unknown = client !== undefined && 'socket' in client ? client.socket : undefined
  if (!(socket instanceof TLSSocket)) {
    throw new MailServerError('tls', 'Credentials were asked for on a connection that is not encrypted')
  }
  return socket
}

/**
 * With a pin, Node does not check the certificate, and imapflow has no hook for it. A getter therefore returns the
 * secret only after checking the peer's certificate, so that no password is sent before.
 */
function guardedAuth(
  setup: FlowSetup,
  clientOf: () => ImapFlow | undefined,
): NonNullable<ImapFlowOptions['auth']> {
  const { auth } = setup
  const check = (): void => {
    if (setup.security !== 'plain') assertPinned(findTlsSocket(clientOf()), setup)
  }
  if ('pass' in auth) {
    return {
      user: auth.user,
      get pass() {
        check()
        return auth.pass
      },
    }
  }
  return {
    user: auth.user,
    get accessToken() {
      check()
      return auth.accessToken
    },
  }
}

/** Creates an imapflow client that connects to the checked address only. */
export function createFlow(setup: FlowSetup, to: ResolvedAddress, failures: CommandFailures): ImapFlow {
  let client: ImapFlow | undefined
  client = new ImapFlow({
    host: to.address,
    port: setup.port,
    secure: setup.security === 'tls',
    ...(setup.security === 'tls' ? {} : { doSTARTTLS: setup.security === 'starttls' }),
    ...(isIP(setup.host) === 0 ? { servername: setup.host } : {}),
    tls: tlsOptions(setup.host, setup),
    auth: guardedAuth(setup, () => client),
    clientInfo: { name: 'Postroom', vendor: false, version: false, 'support-url': false },
    logger: flowLogger(failures, setup.log),
    disableAutoIdle: true,
    // COMPRESS costs more CPU than it saves on a server's network.
    disableCompression: true,
    qresync: true,
    connectionTimeout: setup.timeoutMs,
    greetingTimeout: setup.timeoutMs,
    socketTimeout: setup.silenceTimeoutMs ?? 60_000,
    maxLineLength: 32 * 1024 * 1024,
    maxLiteralSize: 256 * 1024 * 1024,
    maxResponseSize: 320 * 1024 * 1024,
  })
  return client
}
