import { connect, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { ResolvedAddress, TestRoute } from '../test-route.ts'
import { MailServerError } from './mail-server-error.ts'
import { assertPinned, describePeer, isCertificateDefect, type TlsTrust, tlsOptions } from './tls-trust.ts'

const NAME_NOT_FOUND = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT', 'ETIMEDOUT'])

/** Returns the code of a Node error. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

const BROKEN = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
])

/** Returns whether the code means a broken connection, which says nothing about TLS or the server. */
export function isNetworkCode(code: string | undefined): boolean {
  return code !== undefined && BROKEN.has(code)
}

/** Resolves the host to the one address that the egress rules allow connecting to. */
export async function resolveTestRoute(
  door: TestRoute,
  host: string,
  port: number,
  purpose: string,
): Promise<ResolvedAddress> {
  try {
    return await door.resolve(host, port, purpose)
  } catch (cause) {
    const code = errorCode(cause)
    const kind = code !== undefined && NAME_NOT_FOUND.has(code) ? 'network' : 'refused'
    throw new MailServerError(
      kind,
      `No way to ${host}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { code, cause },
    )
  }
}

/**
 * Resolves with the socket on `event` or rejects with a typed error; later errors are left to the user of the socket.
 */
function waitFor<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  timeoutMs: number,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(new MailServerError('network', 'The server did not answer in time', { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    const done = (): void => {
      clearTimeout(timer)
      socket.off('error', fail).off(event, succeed).off('close', closed)
    }
    const fail = (error: unknown): void => {
      done()
      socket.on('error', () => undefined)
      socket.destroy()
      reject(error)
    }
    const closed = (): void =>
      fail(new MailServerError('network', 'The server closed the connection', { code: 'ECONNRESET' }))
    const succeed = (): void => {
      done()
      resolve(socket)
    }
    socket.once('error', fail).once(event, succeed).once('close', closed)
  })
}

/** Opens a TCP connection to a checked address. Throws MailServerError. */
export async function openTcp(to: ResolvedAddress, port: number, timeoutMs: number): Promise<Socket> {
  try {
    return await waitFor(
      connect({ host: to.address, port, family: to.family, noDelay: true, keepAlive: true }),
      'connect',
      timeoutMs,
    )
  } catch (cause) {
    if (cause instanceof MailServerError) throw cause
    throw new MailServerError('network', 'The server cannot be reached', { code: errorCode(cause), cause })
  }
}

/**
 * Starts TLS on a connected socket. An untrusted certificate is a `certificate` error with details, so that a person
 * can inspect and pin it; nothing has been sent to the server by then.
 */
export async function secureSocket(
  raw: Socket,
  host: string,
  trust: TlsTrust,
  timeoutMs: number,
): Promise<TLSSocket> {
  // The handshake always finishes, because a certificate can only be shown once it has been received. `authorized` is
  // checked below, before the socket is returned.
  const options = { ...tlsOptions(host, trust), rejectUnauthorized: false, host, socket: raw }
  let socket: TLSSocket
  try {
    socket = await waitFor(connectTls(options), 'secureConnect', timeoutMs)
  } catch (cause) {
    raw.destroy()
    if (cause instanceof MailServerError) throw cause
    const code = errorCode(cause)
    if (isNetworkCode(code)) throw new MailServerError('network', 'The connection broke', { code, cause })
    throw new MailServerError('tls', 'No encrypted connection could be made', { code, cause })
  }
  try {
    assertTrusted(socket, host, trust)
  } catch (error) {
    socket.on('error', () => undefined)
    socket.destroy()
    throw error
  }
  return socket
}

function assertTrusted(socket: TLSSocket, host: string, trust: TlsTrust): void {
  if (trust.pinnedFingerprint256 !== undefined) {
    assertPinned(socket, trust)
    return
  }
  if (socket.authorized) return
  const defect = String(socket.authorizationError ?? 'UNKNOWN')
  throw new MailServerError(
    isCertificateDefect(defect) ? 'certificate' : 'tls',
    `The certificate of ${host} does not hold: ${defect}`,
    { code: defect, certificate: describePeer(socket, defect) },
  )
}
