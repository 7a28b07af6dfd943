import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { defineJob } from '#platform/jobs/index.ts'

export const compareLdapDefinition = defineJob({
  name: 'compare-ldap-directory',
  schema: z.object({ workspaceId: z.uuid() }),
  policy: 'stately',
  retry: { limit: 0 },
})

export const compareLdapHourlyDefinition = defineJob({
  name: 'compare-ldap-directories',
  schema: z.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 3_000,
})

/** Has the directory compared after this transaction. */
export const orderComparison = async (app: App, tx: Tx, workspaceId: string): Promise<void> => {
  const options = { singletonKey: workspaceId, tx: jobConnection(tx) }
  await app.jobs.send(compareLdapDefinition, { workspaceId }, options)
}
