import { toast } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { translate } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import type { Attempt } from '#lib/use-attempt.ts'
import { profileTexts } from './profile.texts.ts'

/** Requests a mail with a link that ends every session, including this one. */
export const mailLogoutLink = (attempt: Attempt): Promise<boolean> =>
  runAction(() => attempt({}, (input, options) => call('verification.force_logout', input, options)), {
    done: ({ emailAddress: email }) => translate(profileTexts, 'logoutMailSent', { email }),
    onRefused: ({ requestId }) => toast.error(translate(profileTexts, 'logoutMailFailed'), { requestId }),
  })

/** Requests a mail with a link that sets a new password. */
export const mailPasswordLink = (attempt: Attempt, email: string): Promise<boolean> =>
  runAction(
    () =>
      attempt({ emailAddress: email, purpose: 'NewPassword' as const }, (input, options) =>
        call('verification.request', input, options),
      ),
    { done: translate(profileTexts, 'passwordMailSent', { email }) },
  )

/** Requests the verification mail again. */
export const mailAddressLink = (attempt: Attempt): Promise<boolean> =>
  runAction(() => attempt({}, (input, options) => call('verification.resend_email', input, options)), {
    done: ({ emailAddress: email }) => translate(profileTexts, 'addressMailSent', { email }),
  })
