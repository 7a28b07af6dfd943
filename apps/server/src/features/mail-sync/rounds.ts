export interface Rounds {
  /** Starts a round; during a running round, schedules one more after it. */
  ask(): void
  /** Waits for the running round to end. */
  settle(): Promise<void>
}

/** Runs `round` on request, never concurrently; several requests during a run are combined into one. */
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
