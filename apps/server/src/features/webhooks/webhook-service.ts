import type { Service } from '#platform/feature.ts'
import { listen } from '#platform/realtime/listen.ts'
import { deliverDue } from './deliver.ts'
import { type DueWebhook, listDueWebhooks, msUntilDue, webhookChannel } from './delivery-queue.queries.ts'

/** Longest pause between two looks: a notification can get lost with its connection. */
const longestPauseMs = 15_000
const shortestPauseMs = 20

/**
 * Sends due deliveries. Each webhook has its own loop, so that a receiver that does not answer delays no other. Several
 * processes can run it, since each delivery is claimed by one.
 */
export const webhookService: Service = {
  name: 'webhooks',
  role: 'worker',
  start: async (app) => {
    const stopping = new AbortController()
    const running = new Map<string, Promise<void>>()
    let looking: Promise<void> | null = null
    let isAsked = false
    let timer: NodeJS.Timeout | undefined

    const begin = (due: DueWebhook): void => {
      if (running.has(due.webhookId) || stopping.signal.aborted) return
      const loop = deliverDue(app, due, stopping.signal)
        .catch((error: unknown) =>
          app.log.error({ ...due, error: String(error) }, 'webhooks were not delivered'),
        )
        .then(() => {
          running.delete(due.webhookId)
          ask()
        })
      running.set(due.webhookId, loop)
    }
    const look = async (): Promise<void> => {
      for (const due of await app.db.instance(listDueWebhooks)) begin(due)
      const ms = await app.db.instance(msUntilDue)
      // A webhook whose deliveries are running looks for more when they end.
      const pauseMs =
        ms === null || (ms <= 0 && running.size > 0) ? longestPauseMs : Math.max(ms, shortestPauseMs)
      clearTimeout(timer)
      if (!stopping.signal.aborted) timer = setTimeout(ask, Math.min(pauseMs, longestPauseMs))
    }
    const run = async (): Promise<void> => {
      while (isAsked && !stopping.signal.aborted) {
        isAsked = false
        await look().catch((error: unknown) => {
          app.log.warn({ error: String(error) }, 'could not list due webhooks')
          timer = setTimeout(ask, longestPauseMs)
        })
      }
      looking = null
    }
    function ask(): void {
      isAsked = true
      if (!stopping.signal.aborted) looking ??= run()
    }
    const listener = listen({
      url: app.databaseUrl,
      channels: [webhookChannel],
      log: app.log,
      onConnected: ask,
      onNotification: ask,
    })
    return {
      stop: async () => {
        stopping.abort()
        clearTimeout(timer)
        await listener.close()
        await looking
        await Promise.all(running.values())
        clearTimeout(timer)
      },
    }
  },
}
