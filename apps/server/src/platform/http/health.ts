import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { opensKeyCheck } from '#platform/crypto/index.ts'
import { Failure } from '#platform/errors/index.ts'
import type { HealthCheck } from '#platform/feature.ts'
import { askDatabase, listKeyChecks } from './health.queries.ts'
import { isOperator } from './operator.ts'
import { sendError } from './send-error.ts'

/**
 * GET /health for monitors, GET /metrics as Prometheus text; neither contains tenant data. Health is public; version
 * and figures are for the operator and signed-in people.
 */
export function mountHealth(app: AssembledApp, server: FastifyInstance): void {
  const look = readAtMostOnceASecond(app)
  server.get('/health', async (request, reply) => {
    // A browser wants the portal page with the same address.
    if (String(request.headers.accept ?? '').includes('text/html')) return reply.callNotFound()
    const health = await look()
    reply.status(health.ok ? 200 : 503).header('cache-control', 'no-store')
    return reply.send((await maySeeFigures(app, request)) ? health : withoutFigures(health))
  })
  server.get('/metrics', async (request, reply) => {
    if (!isOperator(app, request)) return sendError(app, request, reply, new Failure('forbidden', {}))
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await app.metrics.render())
  })
}

/** No job takes this long; a longer one is stuck. */
const stuckAfterMs = 20 * 60_000
const cacheMs = 1_000

interface Part {
  readonly ok: boolean
  readonly ms: number | null
}

interface Health {
  readonly ok: boolean
  readonly version: string
  readonly uptimeSeconds: number
  readonly database: Part
  readonly jobs: { readonly ok: boolean; readonly oldestRunningMs: number | null }
  readonly key: { readonly ok: boolean }
  readonly disk: { readonly ok: boolean; readonly freeBytes: number | null }
  readonly [part: string]: unknown
}

/** Cached for a second, because anyone may call it and must not overload the database. */
function readAtMostOnceASecond(app: AssembledApp): () => Promise<Health> {
  let known: { health: Promise<Health>; until: number } | null = null
  return () => {
    const now = performance.now()
    if (!known || known.until < now) known = { health: readHealth(app), until: now + cacheMs }
    return known.health
  }
}

async function readHealth(app: AssembledApp): Promise<Health> {
  const database = await timeDatabase(app)
  const oldestMs = database.ok ? await app.jobs.oldestRunningMs().catch(() => null) : null
  const jobs = { ok: oldestMs !== null && oldestMs < stuckAfterMs, oldestRunningMs: oldestMs }
  const key = { ok: await isKeyRight(app).catch(() => !database.ok) }
  const disk = await app.disk.read()
  const checks = app.features.flatMap(({ health }) => health ?? [])
  const parts = await Promise.all(
    checks.map(async (check) => [check.name, await readPart(app, check)] as const),
  )
  return {
    ok: database.ok && jobs.ok && key.ok && disk.ok && parts.every(([, part]) => part.ok),
    version: app.config.version,
    uptimeSeconds: Math.floor(process.uptime()),
    database,
    jobs,
    key,
    disk,
    ...Object.fromEntries(parts),
  }
}

const readPart = (app: App, check: HealthCheck): Promise<Part> =>
  check.read(app).catch(() => ({ ok: false, ms: null }))

/** Whether the key is readable and decrypts the database; see `openInstallationKeyring`. */
async function isKeyRight(app: App): Promise<boolean> {
  const envelopes = await app.db.instance(listKeyChecks)
  return envelopes.every((envelope) => opensKeyCheck(app.keyring, envelope))
}

async function timeDatabase(app: App): Promise<Part> {
  const started = performance.now()
  try {
    await app.db.instance(askDatabase)
    return { ok: true, ms: Math.round((performance.now() - started) * 10) / 10 }
  } catch {
    return { ok: false, ms: null }
  }
}

async function maySeeFigures(app: App, request: FastifyRequest): Promise<boolean> {
  if (isOperator(app, request)) return true
  const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!bearer) return false
  // Without the database no one can be authenticated; then the answer has no figures.
  const result = await app.authenticate(bearer).catch(() => null)
  return result !== null && 'person' in result
}

const withoutFigures = (health: Health): object =>
  Object.fromEntries(
    Object.entries(health).flatMap(([name, part]): [string, unknown][] => {
      if (name === 'ok') return [[name, part]]
      return isPart(part) ? [[name, { ok: part.ok }]] : []
    }),
  )

const isPart = (part: unknown): part is { ok: boolean } =>
  typeof part === 'object' && part !== null && 'ok' in part
