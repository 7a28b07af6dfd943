import { type AssembledApp, assembleApp } from '#platform/assemble-app.ts'
import { features } from '../registry.ts'
import { createPlatform } from '../start/platform.ts'
import type { AdminContext } from './verb.ts'

/** Runs work with an application on this installation's database, without serving anything. */
export async function withApp<T>(context: AdminContext, work: (app: AssembledApp) => Promise<T>): Promise<T> {
  const ownerUrl = await context.databaseUrl()
  // stdout is only for the result, which programs parse; the log goes to stderr.
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
