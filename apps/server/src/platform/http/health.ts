import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/app.ts'
import { rawQuery } from '#platform/db/index.ts'

/** GET /health for monitors, GET /metrics in Prometheus text. Nothing of any tenant is in either. */
export function mountHealth(app: App, server: FastifyInstance): void {
  server.get('/health', async (request, reply) => {
    // A browser asks for the page of the same address.
    if (String(request.headers.accept ?? '').includes('text/html')) return reply.callNotFound()
    const health = await readHealth(app)
    return reply.status(health.ok ? 200 : 503).send(health)
  })
  server.get('/metrics', async (_request, reply) => {
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await app.metrics.render())
  })
}

/** No job takes this long; one that seems to is stuck. */
const stuckAfterMs = 20 * 60_000

interface Health {
  readonly ok: boolean
  readonly version: string
  readonly database: { ok: boolean; ms: number | null }
  readonly jobs: { ok: boolean; oldestRunningMs: number | null }
  readonly uptimeSeconds: number
}

async function readHealth(app: App): Promise<Health> {
  const database = await timeDatabase(app)
  const oldestMs = database.ok ? await app.jobs.oldestRunningMs().catch(() => null) : null
  const jobs = { ok: oldestMs !== null && oldestMs < stuckAfterMs, oldestRunningMs: oldestMs }
  return {
    ok: database.ok && jobs.ok,
    version: app.config.version,
    database,
    jobs,
    uptimeSeconds: Math.floor(process.uptime()),
  }
}

async function timeDatabase(app: App): Promise<Health['database']> {
  const started = performance.now()
  try {
    await app.db.instance((tx) => rawQuery(tx, 'select 1'))
    return { ok: true, ms: Math.round((performance.now() - started) * 10) / 10 }
  } catch {
    return { ok: false, ms: null }
  }
}
