import { toast } from '@postroom/ui'
import { call, type InputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { queryClient, userQuery } from './session.ts'

type Preference = Pick<InputFor<'session.update_profile'>, 'theme' | 'language' | 'sendKey'>

/** Kept with the person, so that every device follows. The screen has changed already and does not wait for it. */
export function rememberPreference(preference: Preference) {
  call('session.update_profile', preference).then(
    (user) => queryClient.setQueryData(userQuery.queryKey, user),
    (error: unknown) => {
      if (!isApiError(error)) throw error
      toast.error(error.message, { requestId: error.requestId, id: 'preference' })
    },
  )
}
