export interface Rounds {
  /** Runs a round soon; asked while one runs, one more follows it. */
  ask(): void
  /** Lets the round that runs end. */
  settle(): Promise<void>
}

/** One round at a time, however often it is asked for. */
export function createRounds(round: () => Promise<void>, onError: (error: unknown) => void): Rounds {
  let running: Promise<void> | null = null
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      await round().catch(onError)
    } while (again)
    running = null
  }
  return {
    ask: () => {
      again = true
      running ??= run()
    },
    settle: async () => {
      await running
    },
  }
}
