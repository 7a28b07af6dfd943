import type { App } from '#platform/app.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { startConsumers } from '#platform/events/run-consumers.ts'
import { startTimers } from '#platform/timers/run-timers.ts'
import { allJobs } from './platform.ts'

/** The process must stop within five seconds, PostgreSQL included; unfinished jobs are given to another one. */
const jobGraceMs = 2_500

interface Running {
  stop(): Promise<void>
}

/** Starts the background services of the features for the roles of this process; returns a function that stops them. */
export async function startServices(app: AssembledApp): Promise<() => Promise<void>> {
  const running: Running[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.stop()))
  }
  try {
    await begin(app, running)
    return stop
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function begin(app: AssembledApp, running: Running[]): Promise<void> {
  const { roles } = app.config
  running.push({ stop: () => app.jobs.stop({ timeoutMs: jobGraceMs }) })
  await app.jobs.start()
  if (roles.includes('worker')) {
    running.push(startConsumers(app), startTimers(app))
    await startJobs(app)
  }
  for (const service of app.features.flatMap((feature) => feature.services ?? [])) {
    if (roles.includes(service.role)) running.push(await service.start(app))
  }
}

async function startJobs(app: App): Promise<void> {
  for (const { definition, handle, concurrency = 1, cron } of allJobs()) {
    await app.jobs.work(definition, (payload, context) => handle(app, payload, context), { concurrency })
    if (cron) await app.jobs.schedule(definition, cron, {})
  }
}
