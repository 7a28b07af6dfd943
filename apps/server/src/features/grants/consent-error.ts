import { type Reason, showReason } from '@postroom/contract'
import { MailServerError } from '@postroom/mail'

/** The cause of a sign-in that failed because the provider no longer accepts what it granted. */
export class ConsentError extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(showReason(reason).message)
    this.name = 'ConsentError'
    this.reason = reason
  }
}

/** The same as an error of the mail engine, after which a person has to sign in again. */
export function consentFailure(reason: Reason): MailServerError {
  const cause = new ConsentError(reason)
  return new MailServerError('auth', cause.message, { code: 'GRANT_REFUSED', cause })
}
