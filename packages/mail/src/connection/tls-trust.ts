import { isIP } from 'node:net'
import { type ConnectionOptions, getCACertificates, type TLSSocket } from 'node:tls'
import { type CertificateDetails, MailServerError } from './mail-server-error.ts'

export type TlsTrust = {
  /** Accept exactly this certificate, whoever signed it; replaces the check of chain, dates and names. */
  pinnedFingerprint256?: string | undefined
  /** Authorities (PEM) that the operator adds to Node's own. */
  trustedAuthorities?: readonly string[] | undefined
}

// Node's and OpenSSL's names for "the connection is encrypted, but with whom?".
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

export function isCertificateDefect(code: string | undefined): boolean {
  return code !== undefined && CERTIFICATE_DEFECTS.has(code)
}

function normalFingerprint(fingerprint: string): string {
  return fingerprint.replaceAll(':', '').toLowerCase()
}

/** With a pin the chain is not asked, so whoever uses these options must call `assertPinned` before saying anything. */
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
