import { isIP } from 'node:net'
import { type ConnectionOptions, getCACertificates, type TLSSocket } from 'node:tls'
import { type CertificateDetails, MailServerError } from './mail-server-error.ts'

export type TlsTrust = {
  /** Accept exactly this certificate; replaces the checks of chain, dates and names. */
  pinnedFingerprint256?: string | undefined
  /** Additional certificate authorities (PEM) that the operator trusts. */
  trustedAuthorities?: readonly string[] | undefined
}

// Codes of Node and OpenSSL for an encrypted connection to a server that is not trusted.
const CERTIFICATE_DEFECTS = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Returns whether the code means an untrusted certificate. */
export function isCertificateDefect(code: string | undefined): boolean {
  return code !== undefined && CERTIFICATE_DEFECTS.has(code)
}

function normalFingerprint(fingerprint: string): string {
  return fingerprint.replaceAll(':', '').toLowerCase()
}

/** With a pin, Node does not check the chain, so callers must call `assertPinned` before sending anything. */
export function tlsOptions(host: string, trust: TlsTrust): ConnectionOptions {
  return {
    minVersion: 'TLSv1.2',
    rejectUnauthorized: trust.pinnedFingerprint256 === undefined,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(trust.trustedAuthorities === undefined || trust.trustedAuthorities.length === 0
      ? {}
      : { ca: [...getCACertificates('default'), ...trust.trustedAuthorities] }),
  }
}

/** Reads the peer's certificate for a person to inspect. */
export function describePeer(socket: TLSSocket, defect: string): CertificateDetails | undefined {
  const certificate = socket.getPeerX509Certificate()
  if (certificate === undefined) return undefined
  return {
    subject: certificate.subject ?? '',
    issuer: certificate.issuer ?? '',
    altNames: certificate.subjectAltName?.split(', ') ?? [],
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
    fingerprint256: normalFingerprint(certificate.fingerprint256),
    defect,
  }
}

/** Throws MailServerError if the peer's certificate is not the pinned one. */
export function assertPinned(socket: TLSSocket, trust: TlsTrust): void {
  if (trust.pinnedFingerprint256 === undefined) return
  const certificate = describePeer(socket, 'PIN_MISMATCH')
  if (certificate?.fingerprint256 === normalFingerprint(trust.pinnedFingerprint256)) return
  throw new MailServerError(
    'certificate',
    'The server shows another certificate than the one that was accepted',
    {
      code: 'PIN_MISMATCH',
      certificate,
    },
  )
}
