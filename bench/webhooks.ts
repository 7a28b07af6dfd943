import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { deliverDue } from '../apps/server/src/features/webhooks/deliver.ts'
import { insertDeliveries } from '../apps/server/src/features/webhooks/deliveries.queries.ts'
import { listDueWebhooks } from '../apps/server/src/features/webhooks/delivery-queue.queries.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'

/**
 * Deliveries of webhooks for each second: claiming, signing, sending to a receiver in another thread, and storing the
 * outcome. `--dead 1` adds a webhook whose receiver never answers. `node bench/webhooks.ts`
 */
if (isMainThread) await measure()
else receive()

function receive(): void {
  const server = createServer((request, response) => {
    request.resume()
    // Never answered.
    if (request.url === '/dead') return
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}

async function measure(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '5000' },
      webhooks: { type: 'string', default: '4' },
      dead: { type: 'string', default: '0' },
    },
  })
  const count = Number(values.count)
  const folder = mkdtempSync(join(tmpdir(), 'postroom-bench-'))
  const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
  const env = {
    POSTROOM_EGRESS_ALLOW: '127.0.0.0/8',
    POSTROOM_DATA: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const config = { ...loadConfig(env), roles: ['web' as const] }
  const server = await startServer({ config, ownerUrl: database.url, writeLog: () => undefined })
  const receiver = new Worker(new URL(import.meta.url))
  const port = await new Promise<number>((resolve) => receiver.once('message', resolve))
  const client = createClient(server.url ?? '', null)
  await client.call('session.create_workspace', {
    setupCode: (await makeSetupLink(server.app, server.url ?? '')).split('=')[1] ?? '',
    workspaceName: 'Bench',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email: 'ingrid@acme.example',
    password: 'correct horse battery',
  })
  const { id: userId, workspaceId } = await client.call('session.get_user', {})
  await server.app.db.pool.query('update users set mfa_enrolled = true where id = $1', [userId])
  await server.app.db.pool.query('update sessions set mfa_at = now() where user_id = $1', [userId])
  const live = Array.from({ length: Number(values.webhooks) }, (_, index) => `live ${index}`)
  const dead = Array.from({ length: Number(values.dead) }, (_, index) => `dead ${index}`)
  const body = JSON.stringify({ type: 'message.received', data: { text: 'x'.repeat(1_000) } })
  for (const name of [...live, ...dead]) {
    const path = name.startsWith('dead') ? 'dead' : 'in'
    const { id: webhookId } = await client.call('webhooks.save', {
      name,
      url: `http://127.0.0.1:${port}/${path}`,
    })
    const each = Math.ceil(count / live.length)
    const rows = Array.from({ length: each }, () => ({
      id: newId(),
      webhookId,
      type: 'message.received',
      conversationId: null,
      replyCode: null,
      body,
    }))
    await server.app.db.write(workspaceId, (tx) => insertDeliveries(tx, workspaceId, rows))
  }
  const stop = new AbortController()
  const names = new Map((await client.call('webhooks.list', {})).items.map(({ id, name }) => [id, name]))
  const start = performance.now()
  const due = await server.app.db.instance(listDueWebhooks)
  const isLive = (id: string): boolean => names.get(id)?.startsWith('live') ?? false
  const stuck = due
    .filter(({ webhookId }) => !isLive(webhookId))
    .map((one) => deliverDue(server.app, one, stop.signal))
  const sent = await Promise.all(
    due.filter(({ webhookId }) => isLive(webhookId)).map((one) => deliverDue(server.app, one, stop.signal)),
  )
  const seconds = (performance.now() - start) / 1_000
  const total = sent.reduce((sum, one) => sum + one, 0)
  const [row] = await server.app.db.read(workspaceId, (tx) =>
    rawQuery<{ n: number }>(
      tx,
      `select count(*)::int as n from webhook_deliveries where state = 'delivered'`,
    ),
  )
  console.log(
    `${total} deliveries to ${live.length} webhooks in ${seconds.toFixed(1)} s: ${Math.round(total / seconds)}/s; ${row?.n} stored as delivered; ${dead.length} dead receivers`,
  )
  stop.abort()
  await Promise.all(stuck)
  await receiver.terminate()
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
