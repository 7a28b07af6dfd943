export interface Slots {
  /** Runs the work once a slot is free, in order of request. */
  use<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** Limits work to a number of concurrent runs. */
export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []

  const take = async (signal: AbortSignal): Promise<void> => {
    if (free > 0) {
      free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const give = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        waiting.splice(waiting.indexOf(give), 1)
        reject(signal.reason)
      }
      waiting.push(give)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  const giveBack = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    use: async (signal, work) => {
      signal.throwIfAborted()
      await take(signal)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}
