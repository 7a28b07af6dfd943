import { toast } from '@postroom/ui'
import { call, type InputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { queryClient, userQuery } from './session.ts'

type Preference = Pick<
  InputFor<'session.update_profile'>,
  'theme' | 'language' | 'sendKey' | 'shortcutScheme' | 'autoAdvance' | 'textFormat'
>

/** Saves a preference to the account, so that all devices use it. The screen has already changed and does not wait. */
export function rememberPreference(preference: Preference) {
  call('session.update_profile', preference).then(
    (user) => queryClient.setQueryData(userQuery.queryKey, user),
    (error: unknown) => {
      if (!isApiError(error)) throw error
      toast.error(error.message, { requestId: error.requestId, id: 'preference' })
    },
  )
}
