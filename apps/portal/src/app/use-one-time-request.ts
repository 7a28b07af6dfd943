import { deepEqual } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { isOutage } from '#lib/server-back.ts'

type Account = {
  email: string
  password: string
  /** The workspace that a request adds the account to. */
  workspaceId?: string | undefined
}

/**
 * Returns a function that sends a request of a one-time link which creates or needs an account with a password. If the
 * answer was lost and the server refuses the same request as `refusal` when it is sent again, the function signs in
 * instead, which succeeds if the first request was carried out: without a session the server keeps no answers for repeated
 * requests.
 */
export function useOneTimeRequest(refusal: string) {
  const unanswered = useRef<Account>(undefined)
  return async <Answer>({ email, password, workspaceId }: Account, send: () => Promise<Answer>) => {
    const account = { email, password, workspaceId }
    const before = unanswered.current
    try {
      return await send()
    } catch (error) {
      if (isOutage(error)) unanswered.current = account
      const isUsed = isApiError(error) && error.code === refusal
      if (!isUsed || !deepEqual(before, account)) throw error
      const input = { identificator: email, password, workspaceId }
      const signedIn = call('session.sign_in_with_password', input, { as: null })
      return signedIn.catch(() => {
        throw error
      })
    }
  }
}
