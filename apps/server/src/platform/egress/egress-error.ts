/** Each kind has a reason text, `outbound_<kind>`, which does not reveal internal addresses of a name. */
export type EgressErrorKind =
  | 'invalid_url'
  | 'invalid_host'
  | 'forbidden_port'
  | 'forbidden_address'
  | 'not_found'
  | 'dns_failed'
  | 'timeout'
  | 'connection_failed'
  | 'tls'
  | 'too_many_redirects'
  | 'too_large'
  | 'bad_response'

// Error codes known from Node's DNS and sockets.
const CODES: Partial<Record<EgressErrorKind, string>> = {
  not_found: 'ENOTFOUND',
  dns_failed: 'EAI_AGAIN',
  timeout: 'ETIMEDOUT',
}

/** `message` is for the log and may contain addresses; people see the reason of `kind`. */
export class EgressError extends Error {
  readonly kind: EgressErrorKind
  readonly code: string
  constructor(
    kind: EgressErrorKind,
    detail: string,
    options?: { cause?: unknown; code?: string | undefined },
  ) {
    super(`${kind}: ${detail}`, { cause: options?.cause })
    this.name = 'EgressError'
    this.kind = kind
    this.code = options?.code ?? CODES[kind] ?? 'EGRESS_REFUSED'
  }
}

/** Converts errors of sockets, TLS handshakes and DNS to an `EgressError`. */
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
