import { join } from 'node:path'
import { firstSetupLink } from '#features/session/index.ts'
import { type Config, loadConfig } from '#platform/config/index.ts'
import { startEmbedded } from '#platform/postgres/index.ts'
import { accountLines } from './demo/account-lines.ts'
import { withDemoModel } from './demo/demo-model.ts'
import { startDemoPost } from './demo/demo-post.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { waitForPort } from './start/free-port.ts'
import { operatorSentence } from './start/operator-sentence.ts'
import { startServer } from './start/server.ts'
import { onStopRequest } from './start/stop-request.ts'
import { waitForDatabase } from './start/wait-for-database.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

type Close = () => Promise<void>

const closeWithinMs = 4_500

const isDemo = process.argv.includes('--demo')

/** Starts the roles of POSTROOM_ROLES; `closers` end what was started, the last first. */
async function start(closers: Close[]): Promise<void> {
  const config = loadConfig(process.env)
  const ownerUrl = config.databaseUrl ?? (await startDatabase(config, closers))
  if (config.roles.includes('web')) await waitForPort(config.host, config.port)
  const demo = isDemo ? await prepareDemo(config, ownerUrl, { say }) : null
  const overrides = { portalDir: join(import.meta.dirname, '../../portal/dist') }
  const server = await waitForDatabase(
    () => startServer({ config, ownerUrl, overrides, ...(demo && { adaptEgress: withDemoModel }) }),
    complain,
  )
  closers.push(() => server.stop())
  if (demo) {
    const post = startDemoPost(server.app)
    closers.push(() => post.stop())
    for (const line of accountLines(demo.accounts)) say(line)
  }
  if (server.url) await greet(server.app, config.publicUrl ?? `http://localhost:${new URL(server.url).port}`)
}

async function startDatabase(config: Config, closers: Close[]): Promise<string> {
  const onCrash = {
    onRestart: () => complain('PostgreSQL crashed; it is started again.'),
    onGivenUp: (error: Error) => void endWith(error, closers),
  }
  const starting = startEmbedded({ dataDir: config.dataDir, log: () => undefined, onCrash })
  closers.push(async () => (await starting).stop())
  return (await starting).url
}

async function greet(app: Parameters<typeof firstSetupLink>[0], url: string): Promise<void> {
  say(`Postroom is ready at ${url}`)
  const link = await firstSetupLink(app, url)
  if (link) say(`Create your workspace at ${link}`)
}

const explain = (error: unknown): string =>
  operatorSentence(error) ?? (error instanceof Error ? String(error.stack) : String(error))

async function closeAll(closers: Close[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

/** Ends the process with a non-zero code, so that a supervisor can act. */
async function endWith(error: unknown, closers: Close[]): Promise<void> {
  complain(explain(error))
  setTimeout(() => process.exit(1), closeWithinMs).unref()
  await closeAll(closers).catch(() => undefined)
  process.exit(1)
}

async function main(): Promise<void> {
  const closers: Close[] = []
  onStopRequest(() => closeAll(closers))
  await start(closers).catch((error: unknown) => endWith(error, closers))
}

await main()
