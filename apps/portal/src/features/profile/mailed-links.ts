import { toast } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { profileTexts } from './profile.texts.ts'

/** Has a link mailed that ends every session, this one too, when it is opened. */
export async function mailLogoutLink(): Promise<void> {
  try {
    const { emailAddress } = await call('verification.force_logout', {})
    toast.ok(translate(profileTexts, 'logoutMailSent', { email: emailAddress }))
  } catch (error) {
    if (!isApiError(error)) throw error
    toast.error(translate(profileTexts, 'logoutMailFailed'), { requestId: error.requestId })
  }
}

/** Has a link mailed that sets a new password: for who forgot theirs, or never had one. */
export async function mailPasswordLink(email: string): Promise<void> {
  try {
    await call('verification.request', { emailAddress: email, purpose: 'NewPassword' })
    toast.ok(translate(profileTexts, 'passwordMailSent', { email }))
  } catch (error) {
    if (!isApiError(error)) throw error
    toast.error(error.message, { requestId: error.requestId })
  }
}

/** Has the link mailed again that shows that one's address is one's own. */
export async function mailAddressLink(): Promise<void> {
  try {
    const { emailAddress } = await call('verification.resend_email', {})
    toast.ok(translate(profileTexts, 'addressMailSent', { email: emailAddress }))
  } catch (error) {
    if (!isApiError(error)) throw error
    toast.error(error.message, { requestId: error.requestId })
  }
}
