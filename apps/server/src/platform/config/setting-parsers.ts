import { z } from 'zod'

export interface TrustedProxy {
  /** Addresses or CIDR ranges of the proxies. */
  readonly peers: readonly string[]
  /** Sent by the proxy with every request, so that another host on the same network cannot impersonate it. */
  readonly secret: string
}

export const port = z
  .string()
  .transform(Number)
  .pipe(z.int('must be a whole number').min(0, 'must not be negative').max(65535, 'must be at most 65535'))
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
export const text = z.string().optional()
export const domain = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be domains, like example.com')

/** An address with one of these protocols, each with its colon. */
export function url(...protocols: string[]) {
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
}

/** One of these words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` })
}

export const origin = url('http:', 'https:').refine((value) => URL.parse(value)?.origin === value, {
  error: 'must be a scheme and a host without a path, like https://desk.example.com',
})

/** Any scheme except those that a browser executes as code or opens as a file. */
export const appAddress = z.string().refine(
  (value) => {
    const protocol = URL.parse(value)?.protocol ?? ''
    return (
      /^[a-z][a-z0-9+.-]*:\/\/\S+$/.test(value) && !/^(?:javascript|data|blob|file|vbscript):$/.test(protocol)
    )
  },
  { error: 'must be an address without a path after the host, like https://desk.example.com or desk://app' },
)

export const trustedProxy = z.string().transform((value, context): TrustedProxy => {
  const separator = value.lastIndexOf('#')
  const peers = value.slice(0, separator).split(',').filter(Boolean)
  const secret = value.slice(separator + 1)
  if (separator > 0 && peers.length > 0 && secret.length >= 16) return { peers, secret }
  context.addIssue(
    'must be addresses, # and a secret of at least 16 characters, like 10.0.0.2,10.0.0.3#long-secret',
  )
  return z.NEVER
})

export interface MailServerAddress {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly pinnedFingerprint256?: string
}

/** Parses a mail server address: `imaps:` and `smtps:` mean implicit TLS, the others require STARTTLS. */
const mailServer = (scheme: 'imap' | 'smtp', tlsPort: number, plainPort: number) =>
  z.string().transform((value, context): MailServerAddress => {
    const { protocol, hostname, port, hash } = URL.parse(value) ?? {}
    if (hostname && (protocol === `${scheme}:` || protocol === `${scheme}s:`)) {
      const security = protocol === `${scheme}s:` ? 'tls' : 'starttls'
      const pin = hash?.slice(1)
      return {
        host: hostname,
        port: Number(port) || (security === 'tls' ? tlsPort : plainPort),
        security,
        ...(pin && { pinnedFingerprint256: pin }),
      }
    }
    context.addIssue(`must be an address that starts with ${scheme}s:// or ${scheme}://`)
    return z.NEVER
  })
export const imapAddress = mailServer('imap', 993, 143)
export const smtpAddress = mailServer('smtp', 465, 587)
/** Default from the provider's documentation, parsed like a value of the environment. */
export const prefixed = (read: typeof imapAddress, address: string) =>
  z
    .string()
    .optional()
    .transform((text) => text ?? address)
    .pipe(read)
