import type { App } from '#platform/app.ts'
import { startConsumers } from '#platform/events/run-consumers.ts'

/** Starts what the features run beside requests, for the roles of this process. */
export async function startServices(app: App): Promise<{ stop(): Promise<void> }> {
  const { roles } = app.config
  const running: { stop(): Promise<void> }[] = []
  if (roles.includes('worker')) running.push(startConsumers(app))
  for (const service of app.features.flatMap((feature) => feature.services ?? [])) {
    if (roles.includes(service.role)) running.push(await service.start(app))
  }
  return {
    stop: async () => {
      await Promise.all(running.map((service) => service.stop()))
    },
  }
}
