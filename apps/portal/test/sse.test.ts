import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvents, type ServerSentEvent } from '../src/lib/sse.ts'

const encoder = new TextEncoder()

async function readAll(bytes: Uint8Array<ArrayBuffer>, cuts: readonly number[]): Promise<ServerSentEvent[]> {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      let from = 0
      for (const end of ends) {
        controller.enqueue(bytes.slice(from, end))
        from = end
      }
      controller.close()
    },
  })
  return Array.fromAsync(readEvents(stream))
}

const text =
  ': hello\n\nid: 7\ndata: {"seq":7}\n\nevent: reset\ndata:\n\nid: 8\nevent: presence\ndata: a\ndata: bé\n\nid: 9\ndata: cut off'

test('events arrive the same however the network cuts the bytes', async () => {
  const whole = [
    { event: 'message', data: '{"seq":7}', id: '7' },
    { event: 'reset', data: '', id: undefined },
    { event: 'presence', data: 'a\nbé', id: '8' },
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 500 }), { maxLength: 8 }), async (cuts) => {
      expect(await readAll(encoder.encode(text), cuts)).toEqual(whole)
    }),
  )
})
