import { useEffect, useState } from 'react'
import { call, type OutputFor } from '#lib/api-client.ts'
import { type ApiError, isApiError } from '#lib/api-error.ts'
import type { MailedLink } from './mailed-link.ts'

type Done = OutputFor<'verification.verify'>

/** A link works once: repeated requests for the same link share the first answer. */
const asked = new Map<string, Promise<Done>>()

function verify(link: MailedLink): Promise<Done> {
  const known = asked.get(link.verificationKey)
  if (known) return known
  const answer = call('verification.verify', link)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated for each attempt
  useEffect(() => {
    setError(undefined)
    verify(link).then(setDone, (refusal: unknown) => {
      if (!isApiError(refusal)) throw refusal
      setError(refusal)
    })
  }, [link, attempt])
  return { done, error, retry: () => setAttempt(attempt + 1) }
}
