import type { TestStep } from '@postroom/contract'
import { type MailAccount, MailServerError } from '@postroom/mail'
import { EgressError } from '#platform/egress/index.ts'

type Protocol = 'IMAP' | 'SMTP' | 'Exchange' | 'Microsoft Graph'
type Use = 'reading' | 'sending'

/** What a mailbox of this kind is read and written by, as people know it. */
export function protocolOf({ protocol }: Pick<MailAccount, 'protocol'>, use: Use): Protocol {
  if (protocol === 'imap') return use === 'sending' ? 'SMTP' : 'IMAP'
  return protocol === 'ews' ? 'Exchange' : 'Microsoft Graph'
}

/** What an error of a mail server means and what to do about it, for the person who set the mailbox up. */
export function failureText(
  error: MailServerError,
  protocol: Protocol,
  host: string,
  use: Use = protocol === 'SMTP' ? 'sending' : 'reading',
): string {
  const what = `${use} mail`
  if (error.cause instanceof EgressError) return `${host}: ${error.cause.publicMessage}`
  switch (error.kind) {
    case 'auth':
      // The provider's word about a grant is a whole sentence already.
      if (error.code === 'GRANT_REFUSED') return error.message
      if (error.code === 'TOKEN_REFUSED')
        return (
          `${host} does not let the account that signed in to this mailbox use it for ${what}. Its rights ` +
          'on the mailbox may have been taken away, or its organisation does not allow it. Sign in again to try.'
        )
      if (error.code === 'NO_PASSWORDS')
        return (
          `${host} takes no passwords any more for ${what}. Connect the mailbox by signing in with Microsoft instead, ` +
          'or ask its administrator whether they can be allowed.'
        )
      return (
        `${host} does not accept this user name and password for ${what}. ` +
        'Check both; with two-step verification most providers want an app password.'
      )
    case 'certificate':
      return certificateText(error, host)
    case 'tls':
      return error.code === 'NO_STARTTLS'
        ? `${host} offers no encryption on this port. Try TLS with port ${protocol === 'IMAP' ? 993 : 465}.`
        : `No encrypted connection to ${host} could be made. Check the port and the kind of encryption.`
    case 'network':
      return networkText(error, host)
    case 'limit':
      return `${host} allows no more connections at the moment. Try again in a few minutes.`
    case 'temporary':
      if (error.code === 'TOKEN_UNAVAILABLE')
        return 'The provider that signs in to this mailbox has trouble at the moment. Nobody need sign in again.'
      return `${host} has trouble at the moment. This says nothing about the password; try again later.`
    case 'refused':
      if (error.code === 'NO_BASIC')
        return (
          `${host} takes no user name and password over the web service, only Windows sign-in (NTLM or Kerberos), which ` +
          'Postroom does not speak. Its administrator may allow Basic authentication for EWS, or IMAP.'
        )
      // Exchange and Graph say by a code what they refuse; mostly the user lacks rights on the mailbox.
      if (error.code?.startsWith('Error'))
        return `${host} refuses ${what} for this account (${error.code}). Its rights on the mailbox may be missing.`
      return `${host} refuses ${what} for this account. Its administrator may have to allow ${protocol}.`
    case 'protocol':
      return protocol === 'IMAP' || protocol === 'SMTP'
        ? `${host} does not answer like a server for ${protocol}. Check the port.`
        : `${host} does not answer like ${protocol}. Check its address.`
  }
}

function certificateText(error: MailServerError, host: string): string {
  if (error.code === 'PIN_MISMATCH') {
    return (
      `${host} shows another certificate than the one that was accepted. ` +
      'Accept the new one only if you know why it changed.'
    )
  }
  const why =
    error.code === 'CERT_HAS_EXPIRED'
      ? 'has expired'
      : error.code === 'ERR_TLS_CERT_ALTNAME_INVALID' || error.code === 'HOSTNAME_MISMATCH'
        ? 'was made for another name'
        : 'was signed by nobody we know'
  return (
    `The certificate of ${host} ${why}. ` +
    'Compare its fingerprint with what the operator of the server says before you accept it.'
  )
}

function networkText(error: MailServerError, host: string): string {
  if (error.code === 'ECONNREFUSED') return `Nothing answers at ${host} on this port. Check host and port.`
  if (error.code === 'ETIMEDOUT') return `${host} did not answer in time. Check host and port.`
  if (error.code === 'ENOTFOUND') return `There is no host called ${host}.`
  return `The connection to ${host} broke. Try again; if it stays so, check host and port.`
}

/** Anything the mail engine throws, as its own error. */
export const asMailError = (error: unknown): MailServerError =>
  error instanceof MailServerError
    ? error
    : new MailServerError('network', error instanceof Error ? error.message : String(error), { cause: error })

/** What kind of failure a test step had, and which setting to correct. */
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
      // A provider's token is no field of the form.
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
