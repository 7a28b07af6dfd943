import { z } from 'zod'
import { listOpenIds } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { activeScheme, decide } from './decide.ts'
import { withoutClass } from './results.queries.ts'

/** Open conversations that are looked at, the newest ones. */
const examined = 2_000

const definition = defineJob({
  name: 'classify-open-conversations',
  schema: z.object({ workspaceId: z.uuid() }),
  policy: 'stately',
  wake: true,
})

/** Orders that open conversations without a class are looked at again: after switching on, and with a new model. */
export const orderReview = (app: App, tx: Tx, workspaceId: string): Promise<unknown> =>
  app.jobs.send(definition, { workspaceId }, { tx: jobConnection(tx), singletonKey: workspaceId })

export const classifyOpenJob = featureJob({
  definition,
  handle: (app, { workspaceId }, { signal }) => classifyOpen(app, workspaceId, { signal }),
})

/** Classifies open conversations without a class, now or as of a time of the past. */
export async function classifyOpen(
  app: App,
  workspaceId: string,
  { signal, at }: { signal?: AbortSignal; at?: Date } = {},
): Promise<void> {
  const { scheme, ids } = await app.db.read(workspaceId, async (tx) => {
    const inboxIds = await listSharedInboxIds(tx, workspaceId)
    const open = await listOpenIds(tx, workspaceId, inboxIds, examined)
    return {
      scheme: await activeScheme(tx, workspaceId),
      ids: await withoutClass(tx, workspaceId, open),
    }
  })
  if (!scheme) return
  const cause = { kind: 'system', id: null, text: 'classification' } as const
  for (const conversationId of ids) {
    if (signal?.aborted) return
    await changeAsSystem(app, workspaceId, cause, (change) => decide(app, change, scheme, conversationId), at)
  }
}
