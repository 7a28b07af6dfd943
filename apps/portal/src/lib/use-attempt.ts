import { deepEqual } from '@tanstack/react-router'
import { useRef } from 'react'
import { randomId } from './random-id.ts'
import { isOutage } from './server-back.ts'

/** Sends values with an idempotency key. */
export type Attempt = <Values, Answer>(
  values: Values,
  send: (values: Values, options: { idempotencyKey: string }) => Promise<Answer>,
) => Promise<Answer>

type Unanswered = { values: unknown; idempotencyKey: string }

/**
 * Returns a function that sends values with an idempotency key. The same values have the same key again if there was no
 * answer, so that what the server did the first time is not done twice.
 */
export function useAttempt(): Attempt {
  const attemptFor = useAttempts()
  return attemptFor('')
}

/** The same for several things at once, each by its name. */
export function useAttempts(): (name: string) => Attempt {
  const unanswered = useRef(new Map<string, Unanswered>())
  return (name) => async (values, send) => {
    const before = unanswered.current.get(name)
    const idempotencyKey = before && deepEqual(before.values, values) ? before.idempotencyKey : randomId()
    unanswered.current.delete(name)
    try {
      return await send(values, { idempotencyKey })
    } catch (error) {
      if (isOutage(error)) unanswered.current.set(name, { values, idempotencyKey })
      throw error
    }
  }
}
