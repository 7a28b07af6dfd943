import { makeReason, type Reason, type TestStep } from '@postroom/contract'
import { type MailAccount, MailServerError } from '@postroom/mail'
import { ConsentError } from '#features/grants/index.ts'
import { EgressError } from '#platform/egress/index.ts'

type Protocol = 'IMAP' | 'SMTP' | 'Exchange' | 'Microsoft Graph'
type Use = 'reading' | 'sending'

/** Protocol name to show for reading or sending with this kind of mailbox. */
export function protocolOf({ protocol }: Pick<MailAccount, 'protocol'>, use: Use): Protocol {
  if (protocol === 'imap') return use === 'sending' ? 'SMTP' : 'IMAP'
  return protocol === 'ews' ? 'Exchange' : 'Microsoft Graph'
}

/** Explains an error of a mail server, and what to do about it, to the person who set up the mailbox. */
export function failureReason(
  error: MailServerError,
  protocol: Protocol,
  host: string,
  use: Use = protocol === 'SMTP' ? 'sending' : 'reading',
): Reason {
  if (error.cause instanceof EgressError) return makeReason(`outbound_${error.cause.kind}`, { host })
  switch (error.kind) {
    case 'auth':
      if (error.code === 'GRANT_REFUSED') return consentReason(error)
      if (error.code === 'TOKEN_REFUSED') return makeReason(`account_refused_for_${use}`, { host })
      if (error.code === 'NO_PASSWORDS') return makeReason(`passwords_unsupported_for_${use}`, { host })
      return makeReason(`password_refused_for_${use}`, { host })
    case 'certificate':
      return makeReason(certificateCode(error), { host })
    case 'tls':
      return error.code === 'NO_STARTTLS'
        ? makeReason('encryption_not_offered', { host, port: protocol === 'IMAP' ? 993 : 465 })
        : makeReason('encryption_failed', { host })
    case 'network':
      return makeReason(networkCode(error), { host })
    case 'limit':
      return makeReason('connection_limit_reached', { host })
    case 'temporary':
      return error.code === 'TOKEN_UNAVAILABLE'
        ? makeReason('provider_in_trouble')
        : makeReason('server_in_trouble', { host })
    case 'refused':
      if (error.code === 'NO_BASIC') return makeReason('windows_sign_in_only', { host })
      // Exchange and Graph return an error code; usually the user lacks rights on the mailbox.
      return error.code?.startsWith('Error')
        ? makeReason(`refused_by_code_for_${use}`, { host, serverCode: error.code })
        : makeReason(`refused_for_${use}`, { host, protocol })
    case 'protocol':
      return protocol === 'IMAP' || protocol === 'SMTP'
        ? makeReason('protocol_not_spoken_on_port', { host, protocol })
        : makeReason('protocol_not_spoken', { host, protocol })
  }
}

/** Reason why the provider no longer accepts a grant. */
export const consentReason = ({ cause }: MailServerError): Reason =>
  cause instanceof ConsentError ? cause.reason : makeReason('consent_forgotten')

function certificateCode({ code }: MailServerError) {
  if (code === 'PIN_MISMATCH') return 'certificate_changed'
  if (code === 'CERT_HAS_EXPIRED') return 'certificate_expired'
  return code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH'
    ? 'certificate_of_other_name'
    : 'certificate_untrusted'
}

function networkCode({ code }: MailServerError) {
  if (code === 'ECONNREFUSED') return 'connection_refused'
  if (code === 'ETIMEDOUT') return 'connection_timed_out'
  return code === 'ENOTFOUND' ? 'host_unknown' : 'connection_broken'
}

/** Wraps any other error as a MailServerError of kind `network`. */
export const asMailError = (error: unknown): MailServerError =>
  error instanceof MailServerError
    ? error
    : new MailServerError('network', error instanceof Error ? error.message : String(error), { cause: error })

/** Kind of a failed test step, and the setting to correct. */
export const faultOf = (error: MailServerError): Pick<TestStep, 'kind' | 'field'> => ({
  kind: isBlocked(error) ? 'blocked' : error.kind,
  field: fieldToCorrect(error),
})

const isBlocked = ({ cause }: MailServerError): boolean =>
  cause instanceof EgressError && cause.kind === 'forbidden_address'

function fieldToCorrect({ kind, code, cause }: MailServerError): TestStep['field'] {
  if (cause instanceof EgressError) return cause.kind === 'forbidden_port' ? 'port' : 'host'
  switch (kind) {
    case 'auth':
      // The form has no field for a provider's token.
      return code === 'GRANT_REFUSED' || code === 'TOKEN_REFUSED' ? null : 'password'
    case 'tls':
      return 'security'
    case 'protocol':
      return 'port'
    case 'network':
      return code === 'ECONNREFUSED' || code === 'ECONNRESET' ? 'port' : 'host'
    case 'refused':
      return code === 'NO_BASIC' ? 'host' : null
    default:
      return null
  }
}
