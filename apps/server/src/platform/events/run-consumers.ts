import type { App } from '#platform/app.ts'
import { listen } from '#platform/realtime/listen.ts'
import { eventChannel } from './append.ts'
import { type EventConsumer, runConsumer } from './consumer.ts'

/** Looked for even when nothing was heard: a notification can get lost with its connection. */
const sweepMs = 30_000
const retryMs = 2_000

/** Keeps every consumer of the features up to date until stopped. */
export function startConsumers(app: App): { stop(): Promise<void> } {
  const loops = app.features
    .flatMap((feature) => feature.consumers ?? [])
    .map((consumer) => createLoop(app, consumer))
  const wakeAll = (): void => {
    for (const loop of loops) loop.wake()
  }
  const listener = listen({
    url: app.databaseUrl,
    channels: [eventChannel],
    log: app.log,
    onConnected: wakeAll,
    onNotification: wakeAll,
  })
  const sweep = setInterval(wakeAll, sweepMs)
  return {
    stop: async () => {
      clearInterval(sweep)
      await listener.close()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function createLoop(app: App, consumer: EventConsumer): { wake(): void; stop(): Promise<void> } {
  let running: Promise<void> | null = null
  let again = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const round = async (): Promise<void> => {
    do {
      again = false
      await runConsumer(app, consumer)
    } while (again && !isStopped)
  }
  const wake = (): void => {
    again = true
    if (isStopped || running) return
    running = round()
      .catch((error) => {
        app.log.error({ consumer: consumer.name, error: String(error) }, 'an event consumer failed')
        timer = setTimeout(wake, retryMs)
      })
      .finally(() => {
        running = null
      })
  }
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
