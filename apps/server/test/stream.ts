import type { StreamEvent } from '@postroom/contract'
import type { TestClient } from './client.ts'

/** Shorter than the 15 seconds after which a stream checks its session again: it must end because of an event. */
export const endsByEventWithinMs = 10_000

export interface EventReader {
  /** Returns the next event (of the type, if given) and skips those before it. */
  next(type?: string): Promise<StreamEvent>
  /** Resolves at the next message that counts changed of mail that the person cannot read. */
  nextNumbers(): Promise<void>
  /** How many of these messages arrived. */
  numbersCount(): number
  readonly ended: Promise<void>
  close(): void
}

/** Opens the stream of a client; resolves when the server has reported it as ready. */
export async function openEvents(client: TestClient, after?: number): Promise<EventReader> {
  const abort = new AbortController()
  const response = await client.fetch('/api/v1/stream', {
    signal: abort.signal,
    headers: after === undefined ? {} : { 'last-event-id': String(after) },
  })
  if (!response.ok || !response.body) throw new Error(`The stream was refused with ${response.status}.`)
  const waiting: ((event: StreamEvent) => void)[] = []
  const arrived: StreamEvent[] = []
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const take = (event: StreamEvent): void => {
    const first = waiting.shift()
    if (first) first(event)
    else arrived.push(event)
  }
  let numbers = 0
  let newNumbers = Promise.withResolvers<void>()
  read(response.body, (name, data) => {
    if (name === 'numbers') {
      numbers += 1
      newNumbers.resolve()
    }
    if (name === 'event') take(JSON.parse(data) as StreamEvent)
    else ready.resolve()
  }).then(ended.resolve, ended.resolve)
  await ready.promise
  const nextOfAny = (): Promise<StreamEvent> => {
    const event = arrived.shift()
    return event ? Promise.resolve(event) : new Promise((resolve) => void waiting.push(resolve))
  }
  return {
    next: async (type) => {
      for (;;) {
        const event = await nextOfAny()
        if (type === undefined || event.type === type) return event
      }
    },
    nextNumbers: async () => {
      await newNumbers.promise
      newNumbers = Promise.withResolvers()
    },
    numbersCount: () => numbers,
    ended: ended.promise,
    close: () => abort.abort(),
  }
}

async function read(
  body: ReadableStream<Uint8Array>,
  onMessage: (name: string, data: string) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (name && data) onMessage(name, data)
    }
  }
}
