import { z } from 'zod'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteTagsForGood } from './tags.queries.ts'

/** How long a deleted tag and its conversations can be restored. */
const keptDays = 30
const dayMs = 86_400_000

const tidyTags = defineJob({ name: 'tidy-tags', schema: z.object({}), policy: 'singleton' })

export const tidyTagsJob = featureJob({
  definition: tidyTags,
  cron: '22 3 * * *',
  handle: (app) => tidyAll(app),
})

export async function tidyAll(app: App): Promise<void> {
  const before = new Date(Date.now() - keptDays * dayMs)
  for (const { id } of await app.db.instance(listWorkspaceRows)) {
    await app.db.write(id, (tx) => deleteTagsForGood(tx, id, before))
  }
}
