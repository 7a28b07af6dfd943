import pg from 'pg'
import type { Log } from '#platform/log/index.ts'

interface ListenOptions {
  readonly url: string
  readonly channels: readonly string[]
  readonly log: Log
  /** Called after each (re)connect: notifications in between were missed. */
  readonly onConnected: () => void
  readonly onNotification: (channel: string, payload: string) => void
}

const retryMs = 1_000

/** A LISTEN connection that reconnects automatically. */
export function listen(options: ListenOptions): { close(): Promise<void> } {
  let current: pg.Client | null = null
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: options.url,
      application_name: 'postroom-listen',
      keepAlive: true,
    })
    current = client
    client.on('error', () => retry(client))
    client.on('end', () => retry(client))
    client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of options.channels) await client.query(`listen ${channel}`)
      options.onConnected()
    } catch (error) {
      options.log.warn({ error: String(error) }, 'the LISTEN connection failed')
      retry(client)
    }
  }

  const retry = (client: pg.Client): void => {
    if (isClosed || client !== current) return
    current = null
    client.end().catch(() => undefined)
    timer = setTimeout(() => void connect(), retryMs)
  }

  void connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await current?.end().catch(() => undefined)
    },
  }
}
