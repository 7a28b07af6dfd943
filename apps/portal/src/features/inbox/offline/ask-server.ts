import { type CallName, type InputFor, type OutputFor, sendCall } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import type { CallOptions } from '#lib/http-request.ts'
import { storage } from '#lib/storage.ts'
import { removeStoredMail } from '#lib/stored-mail.ts'

/** Sends a call; deletes the stored mail if the server says that the session has ended or refuses the person. */
export async function askServer<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  options: CallOptions = {},
): Promise<OutputFor<Name>> {
  try {
    return await sendCall(name, input, options)
  } catch (error) {
    const isRefused = isApiError(error) && (error.status === 401 || error.status === 403)
    // Changes wait for the same person to sign in again, as drafts do.
    if (isRefused && (name === 'session.get_user' || storage.get('userToken') === null))
      await removeStoredMail({ andWaiting: false })
    throw error
  }
}
