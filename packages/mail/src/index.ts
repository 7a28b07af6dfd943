export { imapAccount, type MailAccount, type OutgoingMail } from './account/mail-account.ts'
export type { MailSession } from './account/mail-session.ts'
export { type DetectOptions, detectSettings } from './autodetect/detect-settings.ts'
export { findUnsupportedProvider } from './autodetect/find-provider.ts'
export type {
  DetectedProvider,
  ServerSettings,
  SettingsCandidate,
  SignInHelp,
} from './autodetect/settings-candidate.ts'
export type { DeliveryAction, DeliveryOutcome } from './bounces/delivery-outcome.ts'
export { answerInvitation, type InvitationAnswer } from './calendar/answer-invitation.ts'
export { type CalendarEntry, composeCalendar } from './calendar/compose-calendar.ts'
export type { Attendee, CalendarPerson, CalendarTime, Invitation } from './calendar/invitation.ts'
export { type EventOccurrence, readEvents } from './calendar/read-events.ts'
export { type FeedDay, readHolidayFeed } from './calendar/read-holiday-feed.ts'
export { readInvitation } from './calendar/read-invitation.ts'
export { appendSentCopy, type SentCopy } from './compose/append-sent-copy.ts'
export type { ComposeAttachment } from './compose/attachment.ts'
export {
  type ComposedMessage,
  type ComposeInput,
  composeMessage,
  type Mailbox,
} from './compose/compose-message.ts'
export { ComposeError } from './compose/header-values.ts'
export { isOurMessageId, newMessageId } from './compose/message-id.ts'
export { resendMessage } from './compose/resend-message.ts'
export { escapeHtml, linesAsHtml, paragraphsAsHtml } from './compose/text-as-html.ts'
export type { SignInWith, TokenSource } from './connection/access-token.ts'
export {
  type CertificateDetails,
  MailServerError,
  type MailServerErrorDetails,
  type MailServerErrorKind,
} from './connection/mail-server-error.ts'
export type { TlsTrust } from './connection/tls-trust.ts'
export { type AutodiscoverOptions, type DiscoveredEws, discoverEws } from './ews/autodiscover.ts'
export { connectEws, ewsAccount } from './ews/ews-account.ts'
export type { EwsConnectOptions } from './ews/ews-client.ts'
export { connectGraph, graphAccount } from './graph/graph-account.ts'
export type { GraphConnectOptions } from './graph/graph-client.ts'
export { type GraphNotifications, graphSubscriptions, openGraphNotifications } from './graph/graph-notices.ts'
export { graphMostBytes } from './graph/graph-send.ts'
export { isThankYou, type ThanksSource } from './gratitude/is-thank-you.ts'
export type { Appended } from './imap/append-message.ts'
export type { BulkBatch, BulkMessage, BulkOptions } from './imap/bulk/bulk-fetch.ts'
export type { Moved, MoveOptions } from './imap/change-messages.ts'
export type { FolderChanges, FolderCursor } from './imap/changes-since.ts'
export { connectImap, type ImapConnectOptions } from './imap/connect-imap.ts'
export type { Arrived } from './imap/fetch-arrived.ts'
export type { Envelope, EnvelopeAddress, MessageEnvelope } from './imap/fetch-envelopes.ts'
export type { FetchRawOptions, MessageMeta, RawMessage } from './imap/fetch-raw.ts'
export type { FolderNotification, IdleTiming } from './imap/idle.ts'
export type { ImapLog, ImapSecurity } from './imap/imap-flow-client.ts'
export type { ImapSession } from './imap/imap-session.ts'
export type { FolderRole, ImapFolder } from './imap/list-folders.ts'
export type { OpenFolder } from './imap/open-folder.ts'
export { DEFAULT_LIMITS, type MailLimits } from './limits.ts'
export { type Condensed, condense, inWholeMessage } from './mime/condense.ts'
export { type ByteRangeSource, decodePart, decodePartStream } from './mime/decode-part.ts'
export { type DeliveryReport, parseDeliveryReport } from './mime/delivery-report.ts'
export { decodeHeaderText } from './mime/encoded-word.ts'
export { parseMessage } from './mime/parse-message.ts'
export { createParsePool, ParseFailure, type ParsePool, type ParsePoolOptions } from './mime/parse-pool.ts'
export type * from './mime/parsed-message.ts'
export { readMessage } from './mime/read-message.ts'
export type { BookChanges, BookFolder, BookItem, NumberBook } from './numbered/number-book.ts'
export type { RemoteItem } from './numbered/remote-mailbox.ts'
export { type KnownWords, knownWords } from './quoting/known-words.ts'
export { quoteContext } from './quoting/quote-context.ts'
export { quoteForForward } from './quoting/quote-for-forward.ts'
export { type QuotedHistory, type QuoteSource, quoteForReply } from './quoting/quote-for-reply.ts'
export {
  type QuoteContext,
  type QuoteKind,
  type SplitText,
  splitQuoted,
  type TextSegment,
} from './quoting/split-quoted.ts'
export { type SplitHtml, splitQuotedHtml } from './quoting/split-quoted-html.ts'
export { htmlToText } from './sanitize/html-to-text.ts'
export { type SanitizedHtml, type SanitizeOptions, sanitizeMailHtml } from './sanitize/sanitize-mail-html.ts'
export { snippet } from './sanitize/snippet.ts'
export { AddressError, type AddrSpec, parseAddrSpec } from './smtp/addr-spec.ts'
export type { SmtpConnectOptions, SmtpSecurity } from './smtp/open-smtp.ts'
export {
  type RefusedRecipient,
  type SendOptions,
  type SendOutcome,
  type SmtpEnvelope,
  sendSmtp,
} from './smtp/send-smtp.ts'
export type { SmtpLog } from './smtp/smtp-connection.ts'
export { type SmtpFacts, verifySmtp } from './smtp/verify-smtp.ts'
export type { MxRecord, ResolvedAddress, SrvRecord, TestRoute } from './test-route.ts'
export { analyseSubject, baseSubject, type SubjectBase } from './threading/base-subject.ts'
export {
  chooseThread,
  NAMELESS_WINDOW_MS,
  participantsOf,
  type RefusedReference,
  type ThreadableMessage,
  type ThreadCandidate,
  type ThreadChoice,
  type ThreadReason,
  type ThreadRules,
  threadingKeys,
} from './threading/choose-thread.ts'
export { judgeSender, organisationOf, type SenderVerdict } from './threading/judge-sender.ts'
export { type Referrer, type SenderFacts, trustAmong } from './threading/may-reference.ts'
export { type MailboxMessage, threadMailbox } from './threading/thread-mailbox.ts'
export { escapeXml, findElement, findText, readXml, type XmlElement } from './xml/read-xml.ts'
