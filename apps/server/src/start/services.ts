import type { App } from '#platform/app.ts'
import { startConsumers } from '#platform/events/run-consumers.ts'
import { allJobs } from './platform.ts'

/** A process ends within five seconds; a job that is not done by then is given to another one. */
const jobGraceMs = 2_500

/** Starts what the features run beside requests, for the roles of this process. */
export async function startServices(app: App): Promise<{ stop(): Promise<void> }> {
  const { roles } = app.config
  const running: { stop(): Promise<void> }[] = []
  await app.jobs.start()
  running.push({ stop: () => app.jobs.stop({ timeoutMs: jobGraceMs }) })
  if (roles.includes('worker')) {
    running.push(startConsumers(app))
    await startJobs(app)
  }
  for (const service of app.features.flatMap((feature) => feature.services ?? [])) {
    if (roles.includes(service.role)) running.push(await service.start(app))
  }
  return {
    stop: async () => {
      await Promise.all(running.map((service) => service.stop()))
    },
  }
}

async function startJobs(app: App): Promise<void> {
  for (const { definition, handle, concurrency = 1, cron } of allJobs()) {
    await app.jobs.work(definition, (payload, context) => handle(app, payload, context), { concurrency })
    if (cron) await app.jobs.schedule(definition, cron, {})
  }
}
