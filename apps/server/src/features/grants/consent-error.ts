import { type Reason, showReason } from '@postroom/contract'
import { MailServerError } from '@postroom/mail'

/** Cause of a failed sign-in: the provider no longer accepts the grant. */
export class ConsentError extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(showReason(reason).message)
    this.name = 'ConsentError'
    this.reason = reason
  }
}

/** Wraps a ConsentError as a mail error of kind `auth`, after which a person must sign in again. */
export function consentFailure(reason: Reason): MailServerError {
  const cause = new ConsentError(reason)
  return new MailServerError('auth', cause.message, { code: 'GRANT_REFUSED', cause })
}
