import type { SignInNow } from '../../connection/access-token.ts'
import { openTcp, secureSocket } from '../../connection/open-socket.ts'
import type { TlsTrust } from '../../connection/tls-trust.ts'
import type { ResolvedAddress } from '../../test-route.ts'
import type { ImapSecurity } from '../imap-flow-client.ts'
import { ImapWire } from './imap-wire.ts'

/** Everything needed to open another connection, in a form that can be sent to a thread. */
export interface BulkTarget {
  readonly host: string
  readonly port: number
  readonly to: ResolvedAddress
  readonly security: ImapSecurity
  readonly trust: TlsTrust
  readonly auth: SignInNow
  readonly timeoutMs: number
  readonly silenceMs: number
}

type Capabilities = ReadonlySet<string>

export interface BulkConnection {
  readonly wire: ImapWire
  readonly capabilities: Capabilities
}

/** Connects and signs in. Errors are written for the log only: `fetchRaw` reports the same problem to people. */
export async function openBulk(target: BulkTarget): Promise<BulkConnection> {
  const { host, port, to, security, trust, timeoutMs, silenceMs } = target
  const tcp = await openTcp(to, port, timeoutMs)
  const socket = security === 'tls' ? await secureSocket(tcp, host, trust, timeoutMs) : tcp
  let wire = new ImapWire(socket, silenceMs)
  try {
    const greeting = await wire.greeting()
    if (!/^\* OK\b/i.test(greeting)) throw new Error(`the server rejected the connection: ${greeting}`)
    if (security === 'starttls') {
      await wire.command('STARTTLS')
      const secured = await secureSocket(wire.release(), host, trust, timeoutMs)
      wire = new ImapWire(secured, silenceMs, 'greeted')
    }
    await signIn(wire, target, await askCapabilities(wire))
    // Some servers announce more capabilities after the sign-in.
    return { wire, capabilities: await askCapabilities(wire) }
  } catch (error) {
    wire.close()
    throw error
  }
}

async function askCapabilities(wire: ImapWire): Promise<Capabilities> {
  const found = new Set<string>()
  wire.takeUntagged({
    placeFor: () => 'skip',
    take: ([line]) => {
      const [, list = ''] = /^\* CAPABILITY (.*)$/i.exec(String(line)) ?? []
      for (const name of list.split(' ')) if (name) found.add(name.toUpperCase())
    },
  })
  await wire.command('CAPABILITY')
  return found
}

async function signIn(wire: ImapWire, target: BulkTarget, capabilities: Capabilities): Promise<void> {
  const { auth } = target
  if ('accessToken' in auth) return byToken(wire, target, auth, capabilities)
  if (capabilities.has('AUTH=PLAIN'))
    return authenticate(wire, 'PLAIN', `\0${auth.user}\0${auth.pass}`, '*', capabilities)
  if (capabilities.has('LOGINDISABLED')) throw new Error('the server offers no supported sign-in method')
  await wire.command(`LOGIN ${quoted(auth.user)} ${quoted(auth.pass)}`)
}

function byToken(
  wire: ImapWire,
  { host, port }: BulkTarget,
  { user, accessToken }: { user: string; accessToken: string },
  capabilities: Capabilities,
): Promise<void> {
  const bearer = `auth=Bearer ${accessToken}\x01\x01`
  if (capabilities.has('AUTH=OAUTHBEARER')) {
    const words = `n,a=${user},\x01host=${host}\x01port=${port}\x01${bearer}`
    return authenticate(wire, 'OAUTHBEARER', words, 'AQ==', capabilities)
  }
  if (!capabilities.has('AUTH=XOAUTH2')) throw new Error('the server does not accept access tokens')
  return authenticate(wire, 'XOAUTH2', `user=${user}\x01${bearer}`, '', capabilities)
}

/** Runs one SASL exchange. A further challenge announces a refusal; `giveUp` is the response that ends it. */
async function authenticate(
  wire: ImapWire,
  mechanism: string,
  words: string,
  giveUp: string,
  capabilities: Capabilities,
): Promise<void> {
  const encoded = Buffer.from(words).toString('base64')
  if (capabilities.has('SASL-IR')) {
    await wire.command(`AUTHENTICATE ${mechanism} ${encoded}`, () => giveUp)
    return
  }
  let wasSent = false
  await wire.command(`AUTHENTICATE ${mechanism}`, () => {
    const answer = wasSent ? giveUp : encoded
    wasSent = true
    return answer
  })
}

function quoted(text: string): string {
  if (/[^\x20-\x7e]/.test(text)) throw new Error('a name or password cannot be sent as a quoted string')
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Encodes a folder name as a quoted string in modified UTF-7 (RFC 3501 section 5.1.3). */
export const folderName = (path: string): string =>
  quoted(
    path.replaceAll('&', '&-').replace(/[^\x20-\x7e]+/g, (run) => {
      const bytes = Buffer.from(run, 'utf16le').swap16()
      return `&${bytes.toString('base64').replace(/=+$/, '').replaceAll('/', ',')}-`
    }),
  )
