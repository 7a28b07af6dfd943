import { setTimeout as delay } from 'node:timers/promises'
import { generateMailbox } from '../../bench/mail-generator.ts'
import { createRandom, type Random } from '../../bench/mail-generator-random.ts'
import { changeMeanwhile } from './change-mailbox.ts'
import { flagsNotShown, untilWritten, workMeanwhile, writeBackEverything } from './chaos-work.ts'
import { type ChaosWorld, openChaosWorld, until, user } from './chaos-world.ts'
import { type Comparison, compare } from './compare-sides.ts'

export interface ChaosSyncOptions {
  readonly seed: number
  readonly messages: number
  /** SIGKILLs of the mail process, of Dovecot with all its children, and of PostgreSQL. */
  readonly kills: { readonly mail: number; readonly dovecot: number; readonly postgres: number }
  readonly cuts: number
  readonly log: (line: string) => void
  readonly logFile?: string | undefined
}

export interface ChaosSyncResult extends Comparison {
  /** Changes never written to the server, and starred mail whose conversation does not show the star. */
  readonly unwritten: number
  readonly flagsNotShown: number
  /** Exits of mail processes that were not killed by the test. */
  readonly endings: readonly string[]
  readonly cuts: number
  /** Changes on the server, and changes in Postroom. */
  readonly changes: number
  readonly worked: number
  readonly seconds: number
}

type Blow = 'mail' | 'dovecot' | 'postgres' | 'cut'

/** Syncs a mailbox during kills, broken connections and changes, and compares both sides afterwards. */
export async function chaosSync(options: ChaosSyncOptions): Promise<ChaosSyncResult> {
  const { seed, messages, kills, log } = options
  const started = performance.now()
  const random = createRandom(seed)
  const mails = [...generateMailbox({ count: messages, seed, withAttachments: false })].map(({ raw }) => raw)
  const early = mails.slice(0, Math.floor(messages * 0.8))
  const late = mails.slice(early.length)
  const world = await openChaosWorld((dovecot) => dovecot.deliverMany(user, early), options)
  try {
    world.startMail()
    await writeBackEverything(world)
    const stop = new AbortController()
    const working = workMeanwhile(world, createRandom(seed + 2), stop.signal)
    const changing = changeMeanwhile(world, createRandom(seed + 1), late, stop.signal)
    const blows = shuffled(random, [
      ...Array<Blow>(kills.mail).fill('mail'),
      ...Array<Blow>(kills.dovecot).fill('dovecot'),
      ...Array<Blow>(kills.postgres).fill('postgres'),
      ...Array<Blow>(options.cuts).fill('cut'),
    ])
    const perBlow = early.length / (blows.length * spreadOverFirstSync)
    for (const [index, blow] of blows.entries()) {
      await untilGrownTo(world, Math.min(early.length * 0.9, index * perBlow))
      await strike(world, random, blow)
      if (index % 25 === 24) log(`${index + 1} of ${blows.length} blows, ${await countHeld(world)} held`)
    }
    world.proxy.cutAfter(undefined)
    stop.abort()
    const [changes, worked] = await Promise.all([changing, working])
    const patienceMs = Math.max(120_000, messages * 30)
    const unwritten = await untilWritten(world, patienceMs)
    const result = await compare(world, patienceMs)
    return {
      ...result,
      unwritten,
      flagsNotShown: await flagsNotShown(world),
      endings: world.endings,
      changes,
      worked,
      cuts: world.proxy.cuts,
      seconds: Math.round((performance.now() - started) / 1000),
    }
  } finally {
    await world.stop()
  }
}

/** Share of the faults that fall into the first sync. */
const spreadOverFirstSync = 0.7
const growsWithinMs = 6_000

/** Waits for progress, because on a busy machine all faults would hit processes that are just starting. */
const untilGrownTo = (world: ChaosWorld, stored: number): Promise<unknown> =>
  until(
    async () => {
      if ((await countHeld(world)) >= stored) return true
      await world.hurry()
      await delay(150)
      return null
    },
    'the sync went on',
    growsWithinMs,
  ).catch(() => undefined)

function shuffled<T>(random: Random, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last)
    ;[list[last], list[other]] = [list[other] as T, list[last] as T]
  }
  return list
}

async function strike(world: ChaosWorld, random: Random, blow: Blow): Promise<void> {
  if (blow === 'cut') return cutOnce(world, random)
  // Sometimes at once, mostly in the middle of something.
  await delay(random.between(0, 600))
  if (blow === 'mail') {
    await world.killMail()
    world.startMail()
  } else if (blow === 'dovecot') {
    await world.dovecot.kill()
    await world.dovecot.restart()
  } else await world.killPostgres()
  await world.hurry()
}

/** Breaks the next connection at a random byte: mostly early, during the dialogue, sometimes within a message. */
async function cutOnce(world: ChaosWorld, random: Random): Promise<void> {
  const before = world.proxy.cuts
  world.proxy.cutAfter(Math.round(10 ** (2.5 + random.next() * 3)))
  await world.hurry()
  // Open connections are not affected by the limit, so they are closed; the following ones are cut.
  world.proxy.cutNow()
  await until(
    async () => {
      if (world.proxy.cuts > before) return true
      await world.hurry()
      return null
    },
    'a connection was cut',
    60_000,
  ).catch(() => undefined)
  world.proxy.cutAfter(undefined)
}

const countHeld = async (world: ChaosWorld): Promise<number> => {
  const [row] = await world.query<{ count: number }>('select count(*)::int as count from message_locations')
  return row?.count ?? 0
}
