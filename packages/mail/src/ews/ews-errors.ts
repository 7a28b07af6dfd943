import { MailServerError, type MailServerErrorKind } from '../connection/mail-server-error.ts'

/** Response codes of MS-OXWSCDATA section 2.2.5.24 that are not plain refusals. */
const KIND_OF_CODE: Readonly<Record<string, MailServerErrorKind>> = {
  ErrorServerBusy: 'limit',
  ErrorExceededConnectionCount: 'limit',
  ErrorExceededSubscriptionCount: 'limit',
  ErrorTooManyObjectsOpened: 'limit',
  ErrorMessagePerFolderCountReceiveQuotaExceeded: 'limit',
  ErrorInternalServerError: 'temporary',
  ErrorInternalServerTransientError: 'temporary',
  ErrorConnectionFailed: 'temporary',
  ErrorConnectionFailedTransientError: 'temporary',
  ErrorMailboxMoveInProgress: 'temporary',
  ErrorMailboxStoreUnavailable: 'temporary',
  ErrorMailboxFailover: 'temporary',
  ErrorTimeoutExpired: 'temporary',
  ErrorNoRespondingCASInDestinationSite: 'temporary',
  ErrorADUnavailable: 'temporary',
  ErrorADOperation: 'temporary',
  ErrorBatchProcessingStopped: 'temporary',
  ErrorIrresolvableConflict: 'temporary',
  ErrorSchemaValidation: 'protocol',
  ErrorInvalidRequest: 'protocol',
  ErrorInvalidServerVersion: 'protocol',
  ErrorAccountDisabled: 'auth',
}

export type EwsProblem = { code: string; text: string; backOffMs: number | null }

/** Converts an error of Exchange. */
export const ewsError = ({ code, text, backOffMs }: EwsProblem): MailServerError =>
  new MailServerError(KIND_OF_CODE[code] ?? 'refused', `Exchange answers ${code}`, {
    code,
    serverText: text,
    retryAfterMs: backOffMs,
  })

/** The message was moved or deleted meanwhile. */
export const isGone = ({ code }: Pick<EwsProblem, 'code'>): boolean =>
  code === 'ErrorItemNotFound' || code === 'ErrorInvalidIdMalformed' || code === 'ErrorInvalidIdEmpty'

/** Retrying the same request is pointless until a person changes something. */
export const isFinal = (kind: MailServerErrorKind): boolean =>
  kind === 'refused' || kind === 'protocol' || kind === 'auth' || kind === 'certificate' || kind === 'tls'
