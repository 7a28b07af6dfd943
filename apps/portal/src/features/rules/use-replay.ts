import type { ReplayedConversation } from '@postroom/contract'
import { useEffect, useRef, useState } from 'react'
import { call, type InputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'

type ReplayInput = Omit<InputFor<'rules.replay'>, 'after'>

type Replay = {
  state: 'running' | 'done' | 'cancelled' | 'failed'
  items: readonly ReplayedConversation[]
  evaluated: number
  /** Undefined until the first answer. */
  total: number | undefined
  /** Of all answers together. */
  tookMs: number
  problem: string
}

const none: Replay = { state: 'running', items: [], evaluated: 0, total: undefined, tookMs: 0, problem: '' }

/** Replays a rule part by part; it ends when it is cancelled or the component unmounts. */
export function useReplay() {
  const [replay, setReplay] = useState<Replay>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(input: ReplayInput) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const startedAt = performance.now()
    let now = none
    const show = (more: Partial<Replay>) => {
      if (controller !== running.current) return
      now = { ...now, ...more, tookMs: performance.now() - startedAt }
      setReplay(now)
    }
    show({})
    try {
      let after: string | null = null
      do {
        const { signal } = controller
        const part = await replayPart({ ...input, after }, signal)
        show({
          items: [...now.items, ...part.items],
          evaluated: now.evaluated + part.evaluated,
          total: part.total ?? now.total,
        })
        after = part.next
      } while (after !== null && !controller.signal.aborted)
      show({ state: controller.signal.aborted ? 'cancelled' : 'done' })
    } catch (error) {
      if (controller.signal.aborted) show({ state: 'cancelled' })
      else if (isApiError(error))
        show({ state: 'failed', problem: error.fields[0]?.message ?? error.message })
      else throw error
    }
  }
  return { replay, start: (input: ReplayInput) => void start(input), cancel: () => running.current?.abort() }
}

const replayPart = (input: InputFor<'rules.replay'>, signal: AbortSignal) =>
  call('rules.replay', input, { signal })
