import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TravelRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

type Answer = readonly [status: number, body: object]

/** Serves JSON answers on loopback. */
export async function startHttpDouble(
  answer: (request: TravelRequest) => Answer,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    const [status, value] = answer({
      method: request.method ?? '',
      path,
      query,
      headers: request.headers,
      body,
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
