/** What a person may be told. Which address a name has inside our network is not part of it. */
const PUBLIC_MESSAGES = {
  invalid_url: 'This is not a web address that can be used here.',
  invalid_host: 'This is not a valid host name.',
  forbidden_port: 'This port cannot be used.',
  forbidden_address:
    'Private network addresses are blocked. Your Postroom administrator can allow this host with POSTROOM_EGRESS_ALLOW.',
  not_found: 'There is no host with this name.',
  dns_failed: 'The name of this host could not be looked up.',
  timeout: 'The host did not answer in time.',
  connection_failed: 'The host could not be reached.',
  tls: 'The host has no certificate that can be trusted.',
  too_many_redirects: 'The host redirects to another address.',
  too_large: 'The answer of the host is too large.',
  bad_response: 'The host gave an answer that cannot be used.',
} as const

export type EgressErrorKind = keyof typeof PUBLIC_MESSAGES

// The codes that callers already know from Node's own name service and sockets.
const CODES: Partial<Record<EgressErrorKind, string>> = {
  not_found: 'ENOTFOUND',
  dns_failed: 'EAI_AGAIN',
  timeout: 'ETIMEDOUT',
}

/** `message` is for the log and may name addresses; `publicMessage` is a sentence for the person who typed the host. */
export class EgressError extends Error {
  readonly kind: EgressErrorKind
  readonly code: string
  readonly publicMessage: string
  constructor(
    kind: EgressErrorKind,
    detail: string,
    options?: { cause?: unknown; code?: string | undefined },
  ) {
    super(`${kind}: ${detail}`, { cause: options?.cause })
    this.name = 'EgressError'
    this.kind = kind
    this.code = options?.code ?? CODES[kind] ?? 'EGRESS_REFUSED'
    this.publicMessage = PUBLIC_MESSAGES[kind]
  }
}

/** Gives what a socket, a handshake or a name service threw its kind; an `EgressError` stays what it is. */
export function toEgressError(error: unknown, detail: string): EgressError {
  if (error instanceof EgressError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  const kind = code && isTlsCode(code) ? 'tls' : 'connection_failed'
  return new EgressError(kind, `${detail}: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
    code,
  })
}

function isTlsCode(code: string): boolean {
  return /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA)/.test(
    code,
  )
}
