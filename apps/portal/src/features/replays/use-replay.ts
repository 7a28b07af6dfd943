import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useRunning } from '#lib/use-running.ts'

/** One answer of a replay. */
type Part<T> = {
  readonly items: readonly T[]
  readonly evaluated: number
  readonly total: number | null
  readonly next: string | null
}

/** Loads the part of a replay after a conversation; null loads the first. */
export type LoadPart<T> = (after: string | null, signal: AbortSignal) => Promise<Part<T>>

export type Replay<T> = {
  state: 'running' | 'done' | 'cancelled' | 'failed'
  items: readonly T[]
  /** What the saved version would have done; undefined until it is replayed, or where there is none to compare. */
  active: readonly T[] | undefined
  isComparing: boolean
  evaluated: number
  /** Undefined until the first answer. */
  total: number | undefined
  /** Time of all answers together. */
  tookMs: number
  problem: string
}

const none = {
  state: 'running',
  items: [],
  active: undefined,
  isComparing: false,
  evaluated: 0,
  total: undefined,
  tookMs: 0,
  problem: '',
} as const

/** Replays a setting part by part, and the saved version after it; it ends when it is cancelled or the component unmounts. */
export function useReplay<T>() {
  const [replay, setReplay] = useState<Replay<T>>()
  const running = useRunning()

  async function start(load: LoadPart<T>, loadActive: LoadPart<T> | undefined) {
    const controller = running.begin()
    const startedAt = performance.now()
    let now: Replay<T> = none
    const show = (more: Partial<Replay<T>>) => {
      if (!running.isCurrent(controller)) return
      now = { ...now, ...more, tookMs: performance.now() - startedAt }
      setReplay(now)
    }
    show({})
    try {
      const { signal } = controller
      await replayParts(load, signal, (items, evaluated, total) => show({ items, evaluated, total }))
      if (loadActive && !signal.aborted) {
        show({ isComparing: true, evaluated: 0 })
        await replayParts(loadActive, signal, (items, evaluated) => show({ active: items, evaluated }))
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
    start: (load: LoadPart<T>, loadActive?: LoadPart<T>) => void start(load, loadActive),
    cancel: running.cancel,
  }
}

/** `onPart` gets what was found so far, and how many of all conversations were looked at. */
async function replayParts<T>(
  load: LoadPart<T>,
  signal: AbortSignal,
  onPart: (items: T[], evaluated: number, total: number) => void,
): Promise<void> {
  const items: T[] = []
  let [evaluated, total] = [0, 0]
  let after: string | null = null
  do {
    const part: Part<T> = await load(after, signal)
    items.push(...part.items)
    evaluated += part.evaluated
    total = part.total ?? total
    onPart([...items], evaluated, total)
    after = part.next
  } while (after !== null && !signal.aborted)
}
