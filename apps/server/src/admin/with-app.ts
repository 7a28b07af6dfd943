import { type AssembledApp, assembleApp } from '#platform/assemble-app.ts'
import { features } from '../registry.ts'
import { createPlatform } from '../start/platform.ts'
import type { AdminContext } from './verb.ts'

/** An application on the database of this installation, without serving anything, for as long as the work takes. */
export async function withApp<T>(context: AdminContext, work: (app: AssembledApp) => Promise<T>): Promise<T> {
  const ownerUrl = await context.databaseUrl()
  // The answer belongs to stdout alone; the log goes where a person sees it and a program does not stumble over it.
  const writeLog = (line: string): void => void process.stderr.write(line)
  const platform = await createPlatform({ config: context.config, ownerUrl, writeLog })
  const app = assembleApp(platform, features)
  try {
    return await work(app)
  } finally {
    await app.hub.close()
    await app.blobs.close()
    await app.db.close()
  }
}
