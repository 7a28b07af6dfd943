import type { OutputOf, ReplayedConversation, replayRule } from '@postroom/contract'
import { useEffect, useRef, useState } from 'react'
import { call, type InputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'

export type ReplayInput = Omit<InputFor<'rules.replay'>, 'after'>

type Replay = {
  state: 'running' | 'done' | 'cancelled' | 'failed'
  items: readonly ReplayedConversation[]
  /** What the saved version would have touched; undefined until it is replayed, or where there is none to compare. */
  active: readonly ReplayedConversation[] | undefined
  isComparing: boolean
  evaluated: number
  /** Undefined until the first answer. */
  total: number | undefined
  /** Of all answers together. */
  tookMs: number
  problem: string
}

const none: Replay = {
  state: 'running',
  items: [],
  active: undefined,
  isComparing: false,
  evaluated: 0,
  total: undefined,
  tookMs: 0,
  problem: '',
}

/** Replays a rule part by part, and the saved version after it; it ends when it is cancelled or the component unmounts. */
export function useReplay() {
  const [replay, setReplay] = useState<Replay>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(input: ReplayInput, active: ReplayInput | undefined) {
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
      const { signal } = controller
      await replayParts(input, signal, (items, evaluated, total) => show({ items, evaluated, total }))
      if (active && !signal.aborted) {
        show({ isComparing: true, evaluated: 0 })
        await replayParts(active, signal, (items, evaluated) => show({ active: items, evaluated }))
      }
      show({ state: controller.signal.aborted ? 'cancelled' : 'done' })
    } catch (error) {
      if (controller.signal.aborted) show({ state: 'cancelled' })
      else if (isApiError(error))
        show({ state: 'failed', problem: error.fields[0]?.message ?? error.message })
      else throw error
    }
  }
  return {
    replay,
    start: (input: ReplayInput, active?: ReplayInput) => void start(input, active),
    cancel: () => running.current?.abort(),
  }
}

/** `onPart` gets what was found so far, and how many of all conversations were looked at. */
async function replayParts(
  input: ReplayInput,
  signal: AbortSignal,
  onPart: (items: ReplayedConversation[], evaluated: number, total: number) => void,
): Promise<void> {
  const items: ReplayedConversation[] = []
  let [evaluated, total] = [0, 0]
  let after: string | null = null
  do {
    const part: OutputOf<typeof replayRule> = await call('rules.replay', { ...input, after }, { signal })
    items.push(...part.items)
    evaluated += part.evaluated
    total = part.total ?? total
    onPart([...items], evaluated, total)
    after = part.next
  } while (after !== null && !signal.aborted)
}
