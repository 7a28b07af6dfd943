import type { App } from '#platform/app.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { listen } from '#platform/realtime/listen.ts'
import { eventChannel, readNotice } from './append.ts'
import { type EventConsumer, runConsumer, runConsumerIn } from './consumer.ts'

/** Interval of checks without a notification, which can get lost with its connection. */
const sweepMs = 30_000
/** Delay before a consumer skips events of other types, so that it skips several at once. */
const skipDelayMs = 5_000
const retryMs = 2_000

/** Runs every consumer of the features until stopped. */
export function startConsumers(app: AssembledApp): { stop(): Promise<void> } {
  const loops = app.features
    .flatMap((feature) => feature.consumers ?? [])
    .map((consumer) => createLoop(app, consumer))
  let skipTimer: NodeJS.Timeout | undefined
  const wakeAll = (): void => {
    clearTimeout(skipTimer)
    skipTimer = undefined
    for (const loop of loops) loop.wake()
  }
  const listener = listen({
    url: app.databaseUrl,
    channels: [eventChannel],
    log: app.log,
    onConnected: wakeAll,
    onNotification: (_, payload) => {
      const { workspaceId, types } = readNotice(payload)
      for (const loop of loops)
        if (types === null || loop.types.some((type) => types.has(type))) loop.wake(workspaceId)
      skipTimer ??= setTimeout(wakeAll, skipDelayMs)
    },
  })
  const sweep = setInterval(wakeAll, sweepMs)
  return {
    stop: async () => {
      clearInterval(sweep)
      clearTimeout(skipTimer)
      await listener.close()
      clearTimeout(skipTimer)
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

interface Loop {
  readonly types: readonly string[]
  /** There may be new events in this workspace; without an id, in any. */
  wake(workspaceId?: string): void
  stop(): Promise<void>
}

function createLoop(app: App, consumer: EventConsumer): Loop {
  let running: Promise<void> | null = null
  const behind = new Set<string>()
  let mayBeAny = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const round = async (): Promise<void> => {
    while ((mayBeAny || behind.size > 0) && !isStopped) {
      const isAll = mayBeAny
      const those = [...behind]
      mayBeAny = false
      behind.clear()
      await (isAll ? runConsumer(app, consumer) : runConsumerIn(app, consumer, those))
    }
  }
  const wake = (workspaceId?: string): void => {
    if (workspaceId === undefined) mayBeAny = true
    else behind.add(workspaceId)
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
    types: consumer.types,
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
