import { z } from 'zod'
import { type FeatureJob, featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'

const nothing = z.object({})
const tidyDatabase = defineJob({ name: 'tidy-database', schema: nothing, policy: 'singleton' })
const compactBlobs = defineJob({
  name: 'compact-blobs',
  schema: nothing,
  policy: 'singleton',
  expireSeconds: 3_600,
})
const verifyBlobs = defineJob({
  name: 'verify-blobs',
  schema: nothing,
  policy: 'singleton',
  expireSeconds: 6 * 3_600,
})

/** Creates partitions in advance and deletes data that is kept for a limited time. */
export const maintenanceJobs: readonly FeatureJob[] = [
  featureJob({
    definition: tidyDatabase,
    cron: '17 3 * * *',
    handle: async (app) => {
      await app.db.pool.query('call tidy_database()')
      await app.limiter.prune()
    },
  }),
  featureJob({
    definition: compactBlobs,
    cron: '37 3 * * *',
    handle: async (app) => {
      await app.blobs.compact()
    },
  }),
  featureJob({
    definition: verifyBlobs,
    cron: '7 4 * * 0',
    handle: async (app) => {
      for await (const problem of app.blobs.verify())
        app.log.error({ err: problem }, 'stored content is damaged')
    },
  }),
]
