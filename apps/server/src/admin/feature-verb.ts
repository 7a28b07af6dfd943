import type { AdminVerb } from '#platform/admin-verb.ts'
import { migrate } from '#platform/db/index.ts'
import type { Verb } from './verb.ts'
import { withApp } from './with-app.ts'

/** A verb of a feature, run on an application made for it: on a migrated database, without serving anything. */
export function featureVerb(verb: AdminVerb): Verb {
  return {
    ...verb,
    async run(context, options) {
      await migrate({ url: await context.databaseUrl() })
      return withApp(context, (app) => verb.run(app, options))
    },
  }
}
