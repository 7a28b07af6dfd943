import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerSensibly } from './answer-sensibly.ts'
import type { ReceivedCompletion } from './received-completion.ts'

/** What the model writes; a number is answered as an HTTP status, `hang` never. */
export type Script = (request: ReceivedCompletion) => string | number | 'hang'

export interface ModelDouble {
  /** Base URL of the provider. */
  readonly url: string
  readonly received: ReceivedCompletion[]
  script: Script
  /** What it reports as used; null to report nothing. */
  usage: { prompt_tokens: number; completion_tokens: number } | null
  stop(): Promise<void>
}

/** Double of an OpenAI-compatible model server over HTTP on loopback; its answers follow a script. */
export async function startModelDouble(port = 0): Promise<ModelDouble> {
  const received: ReceivedCompletion[] = []
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const double: ModelDouble = {
    url,
    received,
    script: answerSensibly,
    usage: { prompt_tokens: 420, completion_tokens: 60 },
    stop,
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString('utf8')
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return send(response, 404, { error: { message: 'not found' } })
    const one: ReceivedCompletion = {
      path: request.url,
      authorization: request.headers.authorization,
      body: JSON.parse(text),
    }
    received.push(one)
    const content = double.script(one)
    if (content === 'hang') return
    if (typeof content === 'number') return send(response, content, { error: { message: 'a fault' } })
    send(response, 200, {
      id: `chatcmpl-${received.length}`,
      object: 'chat.completion',
      model: one.body.model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      ...(double.usage && { usage: double.usage }),
    })
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return double
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
