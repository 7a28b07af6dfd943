import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { saveWebhook, Webhook, WireInputOf } from '@postroom/contract'
import { runConsumer } from '#platform/events/consumer.ts'
import type { Someone, TestServer } from '#test/harness.ts'
import { deliverDue } from './deliver.ts'
import { listDueWebhooks } from './delivery-queue.queries.ts'
import { webhookFeeder } from './feed-webhooks.ts'
import { ownerWatcher } from './watch-owners.ts'

export interface ReceivedHook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: ReceivedHook[]
  /** Answers of the next requests, one each; 200 afterwards. `silent` never answers. */
  readonly answers: (number | 'silent')[]
  stop(): Promise<void>
}

/** A receiver of webhooks on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedHook[] = []
  const answers: Receiver['answers'] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    received.push({ headers: request.headers as Record<string, string>, body })
    const answer = answers.shift() ?? 200
    if (answer !== 'silent')
      response.writeHead(answer, { 'content-type': 'text/plain' }).end(`status ${answer}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    answers,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let count = 0

export const addWebhook = (
  owner: Someone,
  url: string,
  fields: Partial<WireInputOf<typeof saveWebhook>> = {},
): Promise<Webhook> =>
  owner.client.call('webhooks.save', {
    name: `Webhook ${++count}`,
    url,
    events: ['message.received', 'tag.added', 'comment.added', 'conversation.closed'],
    ...fields,
  })

/** Reads the event log, and sends what is due then once, as the worker does. */
export async function deliverAll(server: TestServer): Promise<void> {
  await runConsumer(server.app, ownerWatcher)
  await runConsumer(server.app, webhookFeeder)
  const due = await server.app.db.instance(listDueWebhooks)
  await Promise.all(due.map((one) => deliverDue(server.app, one, new AbortController().signal)))
}
