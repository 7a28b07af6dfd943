import { toast } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { translate } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { profileTexts } from './profile.texts.ts'

/** Requests a mail with a link that ends every session, including this one. */
export const mailLogoutLink = (): Promise<boolean> =>
  runAction(() => call('verification.force_logout', {}), {
    done: ({ emailAddress: email }) => translate(profileTexts, 'logoutMailSent', { email }),
    onRefused: ({ requestId }) => toast.error(translate(profileTexts, 'logoutMailFailed'), { requestId }),
  })

/** Requests a mail with a link that sets a new password. */
export const mailPasswordLink = (email: string): Promise<boolean> =>
  runAction(() => call('verification.request', { emailAddress: email, purpose: 'NewPassword' }), {
    done: translate(profileTexts, 'passwordMailSent', { email }),
  })

/** Requests the verification mail again. */
export const mailAddressLink = (): Promise<boolean> =>
  runAction(() => call('verification.resend_email', {}), {
    done: ({ emailAddress: email }) => translate(profileTexts, 'addressMailSent', { email }),
  })
