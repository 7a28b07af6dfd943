import { useEffect, useState } from 'react'
import { dropSession, queryClient, userQuery } from '#app/session.ts'
import { endSession } from '#app/sign-out.ts'
import { call, type OutputFor } from '#lib/api-client.ts'
import { type ApiError, isApiError } from '#lib/api-error.ts'
import { forgetMailedLink, type MailedLink } from './mailed-link.ts'

type Done = OutputFor<'verification.verify'>

/** What follows from a link's action in this browser. The link of a new password is used only with the password. */
function settle(link: MailedLink, { purpose }: Done): void {
  if (purpose === 'NewPassword') return
  forgetMailedLink(link)
  if (purpose === 'Logout') dropSession()
  else if (purpose === 'SignUp') void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
}

async function perform(link: MailedLink): Promise<Done> {
  const done = await call('verification.verify', link)
  settle(link, done)
  return done
}

/** A link works once: repeated requests for the same link share the first answer. */
const asked = new Map<string, Promise<Done>>()

function verify(link: MailedLink): Promise<Done> {
  const known = asked.get(link.verificationKey)
  if (known) return known
  const answer = perform(link)
  asked.set(link.verificationKey, answer)
  // A refused request can be repeated, after a sign-in or when the server is reachable again.
  answer.catch(() => asked.delete(link.verificationKey))
  return answer
}

/** Performs the link's action when the page opens. */
export function useVerification(link: MailedLink) {
  const [done, setDone] = useState<Done>()
  const [error, setError] = useState<ApiError>()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (link.purpose !== 'Logout') return
    // Until the page is left: an attempt whose answer was lost may have ended the session.
    const left = Promise.withResolvers<void>()
    void endSession(() => left.promise)
    return left.resolve
  }, [link])
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated for each attempt
  useEffect(() => {
    setError(undefined)
    verify(link).then(setDone, (refusal: unknown) => {
      if (!isApiError(refusal)) throw refusal
      if (refusal.code === 'verification_invalid') forgetMailedLink(link)
      setError(refusal)
    })
  }, [link, attempt])
  return { done, error, retry: () => setAttempt(attempt + 1) }
}
