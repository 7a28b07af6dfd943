import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from 'prom-client'

export interface Metrics {
  /** `route` is the pattern (`/tags/:id`), not the URL: ids would create one series each. */
  httpRequest(request: { method: string; route: string; status: number; durationMs: number }): void
  job(job: { name: string; outcome: 'completed' | 'failed'; durationMs: number }): void
  /** Delay from the newest message's arrival at its server until it is visible in Postroom. */
  mailLag(lagMs: number): void
  /** Part of that delay caused by Postroom: from the server's notification until the message is stored. */
  mailOwnShare(ms: number): void
  /** Number of events that a consumer is behind the head of the log. */
  eventLag(reader: string, events: number): void
  watchPool(name: string, pool: { totalCount: number; idleCount: number; waitingCount: number }): void
  /** A gauge read at each scrape; omitted if reading fails. */
  watch(gauge: { name: string; help: string; read: () => number | Promise<number> }): void
  /** Prometheus text, to be sent with `contentType`. */
  render(): Promise<string>
  readonly contentType: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 1, 2.5, 10]

/** The metrics of one server; a registry of their own lets several servers run in one process. */
export function createMetrics(options: { process?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (options.process ?? true) collectDefaultMetrics({ register: registry, prefix: 'postroom_' })

  const http = new Histogram({
    name: 'postroom_http_request_duration_seconds',
    help: 'Time from request to the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const jobs = new Histogram({
    name: 'postroom_job_duration_seconds',
    help: 'Time that a job ran.',
    labelNames: ['name', 'outcome'],
    buckets: [...SECONDS, 60, 300],
    registers: [registry],
  })
  const mail = new Histogram({
    name: 'postroom_mail_lag_seconds',
    help: 'Time from arrival at the mail server until visible in Postroom.',
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 3_600],
    registers: [registry],
  })
  const ownShare = new Summary({
    name: 'postroom_mail_own_share_seconds',
    help: "Time from the mail server's word of new mail to its being stored, of the last ten minutes.",
    percentiles: [0.5, 0.95, 0.99],
    maxAgeSeconds: 600,
    ageBuckets: 5,
    registers: [registry],
  })
  const mailTotal = new Counter({
    name: 'postroom_mail_total',
    help: 'Messages received.',
    registers: [registry],
  })
  const events = new Gauge({
    name: 'postroom_event_lag',
    help: 'Events that a reader of the event log has not read yet.',
    labelNames: ['reader'],
    registers: [registry],
  })
  const pools = createPoolGauge(registry)

  return {
    httpRequest: ({ method, route, status, durationMs }) =>
      http.observe({ method, route, status: String(status) }, durationMs / 1_000),
    job: ({ name, outcome, durationMs }) => jobs.observe({ name, outcome }, durationMs / 1_000),
    mailLag(lagMs) {
      mail.observe(Math.max(0, lagMs) / 1_000)
      mailTotal.inc()
    },
    mailOwnShare: (ms) => ownShare.observe(ms / 1_000),
    eventLag: (reader, count) => events.set({ reader }, count),
    watchPool: pools.watch,
    watch({ name, help, read }) {
      const gauge = new Gauge({
        name: `postroom_${name}`,
        help,
        registers: [registry],
        async collect() {
          const value = await Promise.try(read).catch(() => Number.NaN)
          if (Number.isNaN(value)) gauge.remove()
          else gauge.set(value)
        },
      })
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function createPoolGauge(registry: Registry): { watch: Metrics['watchPool'] } {
  const watched = new Map<string, Parameters<Metrics['watchPool']>[1]>()
  new Gauge({
    name: 'postroom_database_connections',
    help: 'Connections of a pool by state; waiting are callers without one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of watched) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  return { watch: (name, pool) => void watched.set(name, pool) }
}
