import { listWorkspaceRows } from '#features/session/index.ts'
import { featureJob } from '#platform/feature.ts'
import { compareLdapDefinition, compareLdapHourlyDefinition } from './compare-definitions.ts'
import { compareDirectory } from './compare-directory.ts'

/** Compares a directory soon after it was set, and after a person joined by it. */
export const compareLdapJob = featureJob({
  definition: compareLdapDefinition,
  handle: (app, { workspaceId }) => compareDirectory(app, workspaceId),
})

/** Compares the directories of all workspaces. */
export const compareLdapHourlyJob = featureJob({
  definition: compareLdapHourlyDefinition,
  cron: '37 * * * *',
  handle: async (app) => {
    for (const { id } of await app.db.instance(listWorkspaceRows))
      await compareDirectory(app, id).catch((error: unknown) =>
        app.log.warn({ workspaceId: id, error: String(error) }, 'the LDAP directory was not compared'),
      )
  },
})
