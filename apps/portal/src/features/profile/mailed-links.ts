import { toast } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { translate } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { profileTexts } from './profile.texts.ts'

/** Has a link mailed that ends every session, this one too, when it is opened. */
export const mailLogoutLink = (): Promise<boolean> =>
  runAction(() => call('verification.force_logout', {}), {
    done: ({ emailAddress: email }) => translate(profileTexts, 'logoutMailSent', { email }),
    onRefused: ({ requestId }) => toast.error(translate(profileTexts, 'logoutMailFailed'), { requestId }),
  })

/** Has a link mailed that sets a new password: for who forgot theirs, or never had one. */
export const mailPasswordLink = (email: string): Promise<boolean> =>
  runAction(() => call('verification.request', { emailAddress: email, purpose: 'NewPassword' }), {
    done: translate(profileTexts, 'passwordMailSent', { email }),
  })

/** Has the link mailed again that shows that one's address is one's own. */
export const mailAddressLink = (): Promise<boolean> =>
  runAction(() => call('verification.resend_email', {}), {
    done: ({ emailAddress: email }) => translate(profileTexts, 'addressMailSent', { email }),
  })
