import type { AssembledApp } from '#platform/assemble-app.ts'
import { listen } from '#platform/realtime/listen.ts'
import { fireDueTimers } from './fire-timers.ts'
import { msUntilNextTimer } from './timers.queries.ts'

/** Longest pause: notifications are sent for near timers only, and can get lost with their connection. */
const longestPauseMs = 60_000
const retryMs = 2_000

/** Waits for the next timer of any workspace and fires it, until stopped. */
export function startTimers(app: AssembledApp): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let pause: NodeJS.Timeout | undefined

  const round = async (): Promise<number> => {
    await fireDueTimers(app)
    const ms = await app.db.instance(msUntilNextTimer)
    return Math.min(Math.max(ms ?? longestPauseMs, 0), longestPauseMs)
  }
  const wake = (): void => {
    isWoken = true
    if (isStopped || running) return
    clearTimeout(pause)
    running = run().finally(() => {
      running = null
    })
  }
  const run = async (): Promise<void> => {
    let pauseMs = 0
    while (isWoken && !isStopped) {
      isWoken = false
      pauseMs = await round().catch((error: unknown) => {
        app.log.error({ error: String(error) }, 'timers were not fired')
        return retryMs
      })
    }
    if (!isStopped) pause = setTimeout(wake, pauseMs + 1)
  }
  const listener = listen({
    url: app.databaseUrl,
    channels: ['postroom_timers'],
    log: app.log,
    onConnected: wake,
    onNotification: wake,
  })
  wake()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(pause)
      await listener.close()
      await running
      clearTimeout(pause)
    },
  }
}
