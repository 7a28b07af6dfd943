import { expect, it } from 'vitest'
import { createMetrics } from './index.ts'

it('renders counters and gauges', async () => {
  const metrics = createMetrics()
  metrics.httpRequest({ method: 'GET', route: '/tags/:id', status: 200, durationMs: 30 })
  metrics.job({ name: 'relabel-backlog', outcome: 'failed', durationMs: 2_000 })
  metrics.mailLag(1_500)
  metrics.mailOwnShare(20)
  metrics.eventLag('web-hooks', 12)
  metrics.watchPool('main', { totalCount: 5, idleCount: 3, waitingCount: 1 })
  metrics.watch({ name: 'oldest_job_seconds', help: 'Age.', read: async () => 7 })
  const text = await metrics.render()
  for (const line of [
    'postroom_http_request_duration_seconds_bucket{le="0.05",method="GET",route="/tags/:id",status="200"} 1',
    'postroom_http_request_duration_seconds_bucket{le="0.025",method="GET",route="/tags/:id",status="200"} 0',
    'postroom_job_duration_seconds_sum{name="relabel-backlog",outcome="failed"} 2',
    'postroom_mail_total 1',
    'postroom_mail_own_share_seconds{quantile="0.95"} 0.02',
    'postroom_event_lag{reader="web-hooks"} 12',
    'postroom_database_connections{pool="main",state="busy"} 2',
    'postroom_database_connections{pool="main",state="waiting"} 1',
    'postroom_oldest_job_seconds 7',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toContain('postroom_process_resident_memory_bytes')
})

it('separates two servers in one process, and survives a gauge that fails', async () => {
  const [first, second] = [createMetrics({ process: false }), createMetrics({ process: false })]
  first.mailLag(1)
  first.watch({ name: 'broken', help: 'x', read: () => Promise.reject(new Error('database is gone')) })
  const text = await first.render()
  expect(text).toContain('postroom_mail_total 1')
  expect(text).not.toMatch(/^postroom_broken /m)
  expect(await second.render()).toContain('postroom_mail_total 0')
})
