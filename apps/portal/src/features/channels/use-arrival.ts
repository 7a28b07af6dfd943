import type { finishChannel, OutputOf } from '@postroom/contract'
import { useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { type ApiError, isApiError } from '#lib/api-error.ts'
import type { ChannelSearch } from './channels.search.ts'

export type Arrived = OutputOf<typeof finishChannel>
type Outcome = 'none' | 'running' | Arrived | ApiError

/** Returns being finished, so that each is finished once however often the page mounts. */
const running = new Map<string, Promise<Arrived>>()

/** Finishes the return from Meta with the parameters of the address. */
export function useArrival({ state, code, error }: ChannelSearch): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(state ? 'running' : 'none')
  useEffect(() => {
    if (!state) return
    const back = { state, ...(code !== undefined && { code }), ...(error !== undefined && { error }) }
    const finishing = running.get(state) ?? call('channels.finish', back)
    running.set(state, finishing)
    finishing.then(setOutcome).catch((problem: unknown) => {
      if (!isApiError(problem)) throw problem
      setOutcome(problem)
    })
  }, [state, code, error])
  return outcome
}
