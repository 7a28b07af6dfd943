export {
  type CertificateDetails,
  MailServerError,
  type MailServerErrorDetails,
  type MailServerErrorKind,
} from './connection/mail-server-error.ts'
export type { TlsTrust } from './connection/tls-trust.ts'
export type { EgressDoor, MxRecord, ResolvedAddress, SrvRecord } from './egress-door.ts'
