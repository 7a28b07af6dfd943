import { deepEqual } from '@tanstack/react-router'
import { useRef } from 'react'
import { randomId } from './random-id.ts'
import { isOutage } from './server-back.ts'

/**
 * Returns a function that sends values with an idempotency key. The same values have the same key again if there was no
 * answer, so that what the server did the first time is not done twice.
 */
export function useAttempt() {
  const unanswered = useRef<{ values: unknown; idempotencyKey: string }>(undefined)
  return async <Values, Answer>(
    values: Values,
    send: (values: Values, options: { idempotencyKey: string }) => Promise<Answer>,
  ): Promise<Answer> => {
    const before = unanswered.current
    const idempotencyKey = before && deepEqual(before.values, values) ? before.idempotencyKey : randomId()
    unanswered.current = undefined
    try {
      return await send(values, { idempotencyKey })
    } catch (error) {
      if (isOutage(error)) unanswered.current = { values, idempotencyKey }
      throw error
    }
  }
}
