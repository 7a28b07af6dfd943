import { z } from 'zod'
import { type FeatureJob, featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'

const daily = defineJob({ name: 'tidy-database', schema: z.object({}), policy: 'singleton' })

/** Partitions ahead, and what is kept only for a while. */
export const maintenanceJobs: readonly FeatureJob[] = [
  featureJob({
    definition: daily,
    cron: '17 3 * * *',
    handle: async (app) => {
      await app.db.pool.query('call tidy_database()')
      await app.limiter.prune()
    },
  }),
]
