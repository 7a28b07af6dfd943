export {
  type CertificateDetails,
  MailServerError,
  type MailServerErrorDetails,
  type MailServerErrorKind,
} from './connection/mail-server-error.ts'
export type { TlsTrust } from './connection/tls-trust.ts'
export type { EgressDoor, MxRecord, ResolvedAddress, SrvRecord } from './egress-door.ts'
export type { Appended } from './imap/append-message.ts'
export type { Moved } from './imap/change-messages.ts'
export type { FolderChanges, FolderCursor } from './imap/changes-since.ts'
export { connectImap, type ImapConnectOptions } from './imap/connect-imap.ts'
export type { Envelope, EnvelopeAddress, MessageEnvelope } from './imap/fetch-envelopes.ts'
export type { FetchRawOptions, MessageMeta, RawMessage } from './imap/fetch-raw.ts'
export type { FolderNotice, IdleTiming } from './imap/idle.ts'
export type { ImapCredentials, ImapLog, ImapSecurity } from './imap/imap-flow-client.ts'
export type { ImapSession } from './imap/imap-session.ts'
export type { FolderRole, ImapFolder } from './imap/list-folders.ts'
export type { OpenFolder } from './imap/open-folder.ts'
export { DEFAULT_LIMITS, type MailLimits } from './limits.ts'
export { type ByteRangeSource, decodePart, decodePartStream } from './mime/decode-part.ts'
export { parseMessage } from './mime/parse-message.ts'
export { createParsePool, ParseFailure, type ParsePool, type ParsePoolOptions } from './mime/parse-pool.ts'
export type * from './mime/parsed-message.ts'
export { analyseSubject, baseSubject, type SubjectBase } from './threading/base-subject.ts'
export * from './threading/choose-thread.ts'
