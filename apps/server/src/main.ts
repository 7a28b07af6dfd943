import { join } from 'node:path'
import { firstSetupLink } from '#features/session/index.ts'
import { ConfigError, loadConfig } from '#platform/config/index.ts'
import { startEmbedded } from '#platform/postgres/index.ts'
import { startServer } from './start/server.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const stopWithinMs = 4_500

/** Starts the roles of POSTROOM_ROLES and ends them in order on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? ''
  const server = await startServer({
    config,
    ownerUrl,
    overrides: { portalDir: join(import.meta.dirname, '../../portal/dist') },
  })
  const stop = async (): Promise<void> => {
    const timer = setTimeout(() => process.exit(1), stopWithinMs)
    await server.stop()
    await embedded?.stop()
    clearTimeout(timer)
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  if (server.url) await greet(server.app, config.publicUrl ?? `http://localhost:${new URL(server.url).port}`)
}

async function greet(app: Parameters<typeof firstSetupLink>[0], url: string): Promise<void> {
  say(`Postroom is ready at ${url}`)
  const link = await firstSetupLink(app, url)
  if (link) say(`Create your workspace at ${link}`)
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
