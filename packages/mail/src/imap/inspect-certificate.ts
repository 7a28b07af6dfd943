import type { Socket } from 'node:net'
import { type CertificateDetails, MailServerError } from '../connection/mail-server-error.ts'
import { openTcp, secureSocket } from '../connection/open-socket.ts'
import type { TlsTrust } from '../connection/tls-trust.ts'
import type { ResolvedAddress } from '../test-route.ts'

type Inspected = TlsTrust & { host: string; port: number; security: 'tls' | 'starttls'; timeoutMs: number }

/** Reads the plain-text greeting and requests STARTTLS; nothing may follow the response before TLS starts. */
async function askForTls(socket: Socket): Promise<void> {
  let received = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const before = received
    received += String(chunk)
    if (!before.includes('\r\n') && received.includes('\r\n')) socket.write('A1 STARTTLS\r\n')
    if (received.includes('A1 ') && received.endsWith('\r\n')) break
    if (received.length > 65_536) break
  }
  if (!received.includes('A1 OK'))
    throw new MailServerError('tls', 'The server does not offer STARTTLS', { code: 'NO_STARTTLS' })
}

/**
 * Connects again, without sending credentials, to read the untrusted certificate. imapflow's error contains only the
 * defect.
 */
export async function inspectCertificate(
  setup: Inspected,
  to: ResolvedAddress,
): Promise<CertificateDetails | undefined> {
  const socket = await openTcp(to, setup.port, setup.timeoutMs)
  try {
    if (setup.security === 'starttls') await askForTls(socket)
    const secure = await secureSocket(socket, setup.host, setup, setup.timeoutMs)
    secure.on('error', () => undefined).destroy()
    return undefined
  } catch (error) {
    return error instanceof MailServerError ? error.certificate : undefined
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}
