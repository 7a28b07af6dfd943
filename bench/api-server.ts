import { join } from 'node:path'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'

/**
 * The web role on a database, as in production but without write rate limits.
 * Usage: node bench/api-server.ts <database URL of the owner> <data folder>; prints its port.
 */
const [databaseUrl = '', dataDir] = process.argv.slice(2)
const config = loadConfig({ POSTROOM_DATA: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' })
const server = await startServer({
  config: { ...config, roles: ['web'] },
  ownerUrl: databaseUrl,
  overrides: { rateFactor: 1_000_000, portalDir: join(import.meta.dirname, '../apps/portal/dist') },
  // Discarded, as a log file would cost nothing noticeable: lines are formatted, but no terminal slows them down.
  writeLog: () => undefined,
})
console.log(new URL(server.url ?? '').port)
const stop = (): void => void server.stop().then(() => process.exit(0))
process.on('SIGTERM', stop)
