import { connect as connectTcp, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls'
import type { Deadline } from './deadline.ts'
import { EgressError, toEgressError } from './egress-error.ts'
import type { Host } from './host-name.ts'
import { formatAddress, parseAddress, unwrap } from './ip-address.ts'
import type { CheckedAddress } from './resolver.ts'

export type Connection = Socket | TLSSocket

/** Several addresses of a host are tried, so that one dead address does not make it unreachable. */
const MAX_ATTEMPTS = 3

/** Opens a TCP connection to an address that the guard has allowed. */
export async function openSocket(
  addresses: CheckedAddress[],
  port: number,
  deadline: Deadline,
): Promise<Socket> {
  let failure: unknown
  for (const address of addresses.slice(0, MAX_ATTEMPTS)) {
    try {
      return await openOne(address, port, deadline)
    } catch (error) {
      if (deadline.signal.aborted) throw deadline.signal.reason
      failure = error
    }
  }
  throw toEgressError(failure, `port ${port}`)
}

/** Starts TLS on a connection and checks the certificate against the host name. */
export async function secureSocket(
  socket: Socket,
  host: Host,
  options: ConnectionOptions,
  deadline: Deadline,
): Promise<TLSSocket> {
  // A certificate for an address is checked against `host`; SNI (RFC 6066) is for names only.
  const named = host.address ? { host: host.name } : { host: host.name, servername: host.name }
  const secured = connectTls({ minVersion: 'TLSv1.2', ...options, ...named, socket })
  try {
    await once(secured, 'secureConnect', deadline)
    return secured
  } catch (error) {
    throw toEgressError(error, host.name)
  }
}

async function openOne(
  { address, family }: CheckedAddress,
  port: number,
  deadline: Deadline,
): Promise<Socket> {
  const socket = connectTcp({ host: address, port, family, autoSelectFamily: false, noDelay: true })
  await once(socket, 'connect', deadline)
  // Checks the address the kernel actually connected to, in case anything in between led elsewhere.
  const remote = parseAddress(socket.remoteAddress ?? '')
  if (!remote || formatAddress(unwrap(remote)) !== normal(address)) {
    socket.destroy()
    throw new EgressError(
      'forbidden_address',
      `connected to ${socket.remoteAddress} instead of the checked ${address}`,
    )
  }
  return socket
}

function normal(address: string): string {
  const parsed = parseAddress(address)
  return parsed ? formatAddress(unwrap(parsed)) : address
}

/** On failure the socket is destroyed and later errors are ignored. */
async function once(socket: Socket, event: 'connect' | 'secureConnect', deadline: Deadline): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const closed = () => reject(new EgressError('connection_failed', 'the host closed the connection'))
  socket.once(event, resolve).once('error', reject).once('close', closed)
  try {
    await deadline.within(promise)
  } catch (error) {
    socket.on('error', () => undefined)
    socket.destroy()
    throw error
  } finally {
    socket.off(event, resolve).off('error', reject).off('close', closed)
  }
}
