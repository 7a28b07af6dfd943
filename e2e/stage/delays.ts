import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const kinds = ['writes', 'reads', 'events', 'code'] as const

/** Answers to changes, answers to questions, the stream of events, or files of the portal. */
type Kind = (typeof kinds)[number]

/** What `E2E_DELAYS` names; undefined without it. */
export function delayedKind(): Kind | undefined {
  const wanted = process.env.E2E_DELAYS
  const kind = kinds.find((one) => one === wanted)
  if (wanted && !kind) throw new Error(`E2E_DELAYS is one of ${kinds.join(', ')}.`)
  return kind
}

/**
 * Serves what a server answers to browsers, with a pause of up to 2.5 s before more than half of the answers or events of
 * a kind, so that they arrive in another order than on a quiet machine. The answers themselves are not changed.
 */
export async function startDelays(
  target: () => string,
  kind: Kind,
): Promise<{ url: string; stop: () => void }> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const { hostname, port } = new URL(target())
    const forwarded = request({ hostname, port, method, path, headers }, async (answer) => {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
      if (!isStream && kindOf(incoming) === kind) await pause()
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      outgoing.flushHeaders()
      if (isStream && kind === 'events') answer.pipe(pauses()).pipe(outgoing)
      else answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    // A name, since passkeys need one.
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

function kindOf({ method, url }: IncomingMessage): Kind {
  if (url?.startsWith('/assets/')) return 'code'
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'
}

const pause = () => wait(Math.random() < 0.4 ? 0 : 300 + Math.random() * 2_200)

/** Events stay in their order. */
const pauses = () =>
  new Transform({
    transform(chunk, _, done) {
      void pause().then(() => done(null, chunk))
    },
  })
