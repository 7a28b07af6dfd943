import type { FastifyInstance } from 'fastify'
import { type AssembledApp, assembleApp } from '#platform/assemble-app.ts'
import type { Config } from '#platform/config/index.ts'
import { migrate } from '#platform/db/index.ts'
import type { Egress } from '#platform/egress/index.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { AppConfig } from '#platform/platform.ts'
import { features } from '../registry.ts'
import { createPlatform } from './platform.ts'
import { readPortalRoutes } from './portal-routes.ts'
import { startServices } from './services.ts'

export interface RunningServer {
  readonly app: AssembledApp
  readonly http: FastifyInstance
  /** The URL, or null without the web role. */
  readonly url: string | null
  stop(): Promise<void>
}

interface ServerOptions {
  readonly config: Config
  /** As the owner of the database. */
  readonly ownerUrl: string
  readonly overrides?: Partial<AppConfig>
  /** Replaces outbound connections, as the sample data does for its model. */
  readonly adaptEgress?: (egress: Egress) => Egress
  readonly writeLog?: (line: string) => void
}

/** Migrates, then starts the configured roles. After a failure nothing is left running. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    return { ...(await start(options, closers)), stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function start(
  options: ServerOptions,
  closers: (() => Promise<unknown>)[],
): Promise<Omit<RunningServer, 'stop'>> {
  const { config } = options
  await migrate({ url: options.ownerUrl })
  const made = await createPlatform(options)
  const platform = options.adaptEgress ? { ...made, egress: options.adaptEgress(made.egress) } : made
  closers.push(
    () => platform.db.close(),
    () => platform.blobs.close(),
  )
  const app = assembleApp(platform, features, await readPortalRoutes(platform.config.portalDir))
  closers.push(() => app.hub.close())
  const http = createHttpServer(app)
  closers.push(await startServices(app))
  closers.push(() => http.close())
  const url = config.roles.includes('web')
    ? await http.listen({ host: config.host, port: config.port })
    : null
  return { app, http, url }
}
