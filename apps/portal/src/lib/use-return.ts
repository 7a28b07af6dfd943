import { useEffect, useEffectEvent, useState } from 'react'
import { type ApiError, isApiError } from './api-error.ts'

/** Calls in progress by their `state`, so that each is sent once however often the page mounts. */
const running = new Map<string, Promise<unknown>>()

/** Finishes a return from another site; `state` is what it gave back, without which there is no return. */
export function useReturn<T>(
  state: string | undefined,
  finish: () => Promise<T>,
): 'none' | 'running' | T | ApiError {
  const [outcome, setOutcome] = useState<'none' | 'running' | { of: T | ApiError }>(
    state ? 'running' : 'none',
  )
  const begin = useEffectEvent((of: string) => {
    const finishing = (running.get(of) as Promise<T> | undefined) ?? finish()
    running.set(of, finishing)
    finishing.then(
      (answer) => setOutcome({ of: answer }),
      (problem: unknown) => {
        if (!isApiError(problem)) throw problem
        setOutcome({ of: problem })
      },
    )
  })
  useEffect(() => {
    if (state) begin(state)
  }, [state])
  return typeof outcome === 'string' ? outcome : outcome.of
}
