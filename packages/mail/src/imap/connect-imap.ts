import { type SignInWith, signingIn } from '../connection/access-token.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { resolveTestRoute } from '../connection/open-socket.ts'
import type { ResolvedAddress, TestRoute } from '../test-route.ts'
import type { BulkTarget } from './bulk/bulk-sign-in.ts'
import { toMailServerError } from './imap-errors.ts'
import { CommandFailures, createFlow, type FlowSetup } from './imap-flow-client.ts'
import { ImapSession } from './imap-session.ts'
import { inspectCertificate } from './inspect-certificate.ts'

export type ImapConnectOptions = Omit<FlowSetup, 'timeoutMs' | 'auth'> & {
  auth: SignInWith
  door: TestRoute
  /** Limit for the connection and for the greeting, each; default 20 s. */
  timeoutMs?: number | undefined
}

async function withCertificate(
  error: MailServerError,
  setup: FlowSetup,
  to: ResolvedAddress,
): Promise<MailServerError> {
  if (error.kind !== 'certificate' || error.certificate !== undefined || setup.security === 'plain')
    return error
  const certificate = await inspectCertificate({ ...setup, security: setup.security }, to)
  return new MailServerError('certificate', `The certificate of ${setup.host} does not hold: ${error.code}`, {
    code: error.code,
    certificate,
    cause: error,
  })
}

/**
 * Connects and signs in. `tls` starts with TLS; `starttls` requires the upgrade; `plain` works only where the SSRF
 * guard allows it. There is no fallback to a weaker mode. Throws MailServerError.
 */
export function connectImap({ auth, ...rest }: ImapConnectOptions): Promise<ImapSession> {
  return signingIn(auth, (signIn) => connectOnce({ ...rest, auth: signIn }))
}

type ConnectOnce = Omit<FlowSetup, 'timeoutMs'> & Pick<ImapConnectOptions, 'door' | 'timeoutMs'>

async function connectOnce({ door, ...rest }: ConnectOnce): Promise<ImapSession> {
  const setup: FlowSetup = { ...rest, timeoutMs: rest.timeoutMs ?? 20_000 }
  if (setup.security === 'plain' && door.allowsPlain?.(setup.host, setup.port) !== true) {
    throw new MailServerError('tls', 'Mail without encryption is not allowed here', { code: 'PLAIN_REFUSED' })
  }
  const to = await resolveTestRoute(door, setup.host, setup.port, 'imap')
  const failures = new CommandFailures()
  const client = createFlow(setup, to, failures)
  let dropped: unknown
  client.on('error', (error) => {
    dropped = error
  })
  try {
    await client.connect()
  } catch (error) {
    client.close()
    throw await withCertificate(toMailServerError(error, true), setup, to)
  }
  return new ImapSession(
    client,
    failures,
    () => dropped,
    async () => bulkTarget(setup, await resolveTestRoute(door, setup.host, setup.port, 'imap')),
  )
}

const bulkTarget = (setup: FlowSetup, to: ResolvedAddress): BulkTarget => {
  const { host, port, security, auth, timeoutMs, silenceTimeoutMs = 60_000 } = setup
  const { pinnedFingerprint256, trustedAuthorities } = setup
  const trust = { pinnedFingerprint256, trustedAuthorities }
  return { host, port, to, security, trust, auth, timeoutMs, silenceMs: silenceTimeoutMs }
}
