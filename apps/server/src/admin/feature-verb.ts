import type { AdminVerb } from '#platform/admin-verb.ts'
import { migrate } from '#platform/db/index.ts'
import type { Verb } from './verb.ts'
import { withApp } from './with-app.ts'

/** Wraps a verb of a feature: creates the application on a migrated database, without serving anything. */
export function featureVerb(verb: AdminVerb): Verb {
  return {
    ...verb,
    async run(context, options) {
      await migrate({ url: await context.databaseUrl() })
      return withApp(context, (app) => verb.run(app, options))
    },
  }
}
