export {
  type CertificateDetails,
  MailServerError,
  type MailServerErrorDetails,
  type MailServerErrorKind,
} from './connection/mail-server-error.ts'
export type { TlsTrust } from './connection/tls-trust.ts'
export type { EgressDoor, MxRecord, ResolvedAddress, SrvRecord } from './egress-door.ts'
export { DEFAULT_LIMITS, type MailLimits } from './limits.ts'
export { type ByteRangeSource, decodePart, decodePartStream } from './mime/decode-part.ts'
export { parseMessage } from './mime/parse-message.ts'
export { createParsePool, ParseFailure, type ParsePool, type ParsePoolOptions } from './mime/parse-pool.ts'
export type * from './mime/parsed-message.ts'
export { analyseSubject, baseSubject, type SubjectBase } from './threading/base-subject.ts'
export * from './threading/choose-thread.ts'
