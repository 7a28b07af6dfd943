import { z } from 'zod'
import { listWorkspaceRows } from '#features/session/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteOldDeliveries } from './deliveries.queries.ts'

/** Deletes deliveries after 30 days. */
export const deleteOldDeliveriesJob = featureJob({
  definition: defineJob({ name: 'delete-old-webhook-deliveries', schema: z.object({}), retry: { limit: 2 } }),
  cron: '20 3 * * *',
  handle: async (app) => {
    for (const { id } of await app.db.instance((tx) => listWorkspaceRows(tx)))
      await app.db.write(id, (tx) => deleteOldDeliveries(tx, id))
  },
})
