import type { AdminVerb } from '#platform/admin-verb.ts'
import { createApp } from '#platform/app.ts'
import { migrate } from '#platform/db/index.ts'
import { features } from '../registry.ts'
import { createPlatform } from '../start/platform.ts'
import type { Verb } from './verb.ts'

/** A verb of a feature, run on an application made for it: on a migrated database, without serving anything. */
export function featureVerb(verb: AdminVerb): Verb {
  return {
    ...verb,
    async run(context, options) {
      const ownerUrl = await context.databaseUrl()
      await migrate({ url: ownerUrl })
      // The answer belongs to stdout alone; the log goes where a person sees it and a program does not stumble over it.
      const writeLog = (line: string): void => void process.stderr.write(line)
      const platform = await createPlatform({ config: context.config, ownerUrl, writeLog })
      const app = createApp(platform, features)
      try {
        return await verb.run(app, options)
      } finally {
        await app.hub.close()
        await app.blobs.close()
        await app.db.close()
      }
    },
  }
}
