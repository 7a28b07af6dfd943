import { mkdirSync } from 'node:fs'
import pg from 'pg'
import { holdsWorkspace } from '#features/session/index.ts'
import { type Config, ConfigError } from '#platform/config/index.ts'
import { createDatabase, migrate } from '#platform/db/index.ts'
import { type DemoState, readDemoState, writeDemoState } from './demo-state.ts'
import { emptyDatabase } from './empty-database.ts'
import { fillDemo } from './fill-demo.ts'
import { planDemo } from './plan.ts'

const seed = 20_261_120

/**
 * The demo of a data folder: created unless it exists; an interrupted one is created again.
 * Throws where the database has workspaces that no demo made.
 */
export async function prepareDemo(
  config: Config,
  ownerUrl: string,
  { now = new Date(), share = 1, say }: { now?: Date; share?: number; say: (line: string) => void },
): Promise<DemoState> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    // A second start of the demo waits for the first one.
    await owner.query("select pg_advisory_lock(hashtext('postroom demo'))")
    const known = readDemoState(config.dataDir)
    if (known?.isComplete) return known
    if (known) await emptyDatabase(owner, config.dataDir)
    else if (await isTaken(ownerUrl)) {
      throw new ConfigError(
        `${config.dataDir} holds workspaces of your own: the demo needs a data folder to itself.`,
      )
    }
    const state = { seed, madeAt: now.toISOString(), isComplete: false, accounts: [] }
    writeDemoState(config.dataDir, state)
    say('Making the sample company: 2 workspaces, 2,000 conversations. This takes two to three minutes.')
    await migrate({ url: ownerUrl })
    const plans = planDemo(seed, now, share)
    const complete = {
      ...state,
      isComplete: true,
      accounts: await fillDemo({ config, ownerUrl, plans, now }),
    }
    writeDemoState(config.dataDir, complete)
    return complete
  } finally {
    await owner.end()
  }
}

async function isTaken(ownerUrl: string): Promise<boolean> {
  const database = createDatabase({ url: ownerUrl, max: 1 })
  try {
    return await database.instance(holdsWorkspace)
  } finally {
    await database.close()
  }
}
