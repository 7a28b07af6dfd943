import { z } from 'zod'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteExpiredSetups } from './setups.queries.ts'

export const tidySetupsJob = featureJob({
  definition: defineJob({ name: 'tidy-setups', schema: z.object({}), policy: 'singleton' }),
  cron: '52 3 * * *',
  handle: (app) => tidySetups(app, new Date()),
})

export async function tidySetups(app: App, now: Date): Promise<void> {
  for (const { id: workspaceId } of await app.db.instance(listWorkspaceRows)) {
    await app.db.write(workspaceId, (tx) => deleteExpiredSetups(tx, workspaceId, now))
  }
}
