import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createRandom, type Random } from '../../bench/mail-generator-random.ts'
import { type MetaDouble, startMetaDouble } from '../meta-double/index.ts'
import { writeBackEverything } from './chaos-work.ts'
import { type ChaosWorld, openChaosWorld, until } from './chaos-world.ts'
import { wrongAfter } from './crash-oracle.ts'
import type { CrashOrder } from './crash-points.preload.ts'
import { type CrashWorld, forgetTheDead, hurryAll, leftToDo, numberId, stir } from './crash-round.ts'

export interface ChaosCrashOptions {
  readonly seed: number
  /** Number of crash points to test, each once; at most all that exist. */
  readonly points: number
  readonly log: (line: string) => void
  readonly logFile?: string | undefined
}

export interface ChaosCrashResult {
  /** Crash points that occur in one undisturbed round. */
  readonly known: number
  readonly struck: number
  /** Chosen crash points that did not occur in their round. */
  readonly missed: number
  readonly violations: readonly string[]
  readonly endings: readonly string[]
  readonly slowestRecoveryMs: number
  readonly seconds: number
}

const roundWithinMs = 90_000

/** Kills the worker and mail process directly before it writes to a socket or file, once at each such crash point. */
export async function chaosCrash(options: ChaosCrashOptions): Promise<ChaosCrashResult> {
  const { seed, log } = options
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'postroom-points-'))
  const file = join(folder, 'order.json')
  const trace = (line: string): void => {
    if (options.logFile !== undefined) appendFileSync(options.logFile, `${line}\n`)
  }
  const meta = await startMetaDouble()
  const world = await openWorld(meta, file, options)
  try {
    await comeUp(world)
    let round = -1
    const play = async (at: string | null): Promise<Played> => {
      round += 1
      await order(world, file, { at })
      return playRound(world, round, trace)
    }
    // The first rounds have nothing to change or reply to yet.
    for (let first = 0; first < 4; first += 1) await play(null)
    const known = readPoints(file)
    log(`${known.length} points of ${new Set(known.map((point) => point.replace(/#.*/, ''))).size} kinds`)
    const tally = { struck: 0, missed: 0, slowest: 0 }
    const violations: string[] = []
    for (const point of orderPoints(createRandom(seed), known)) {
      if (tally.struck >= options.points || violations.length > 20) break
      const { isStruck, wrong, recoveryMs, lastWait } = await play(point)
      tally[isStruck ? 'struck' : 'missed'] += 1
      tally.slowest = Math.max(tally.slowest, recoveryMs)
      for (const what of wrong) violations.push(`${point}: ${what}`)
      const last = lastWait.slice(0, 100)
      log([isStruck ? 'struck' : 'missed', point, `${recoveryMs} ms, last ${last}`, ...wrong].join(', '))
    }
    return {
      known: known.length,
      struck: tally.struck,
      missed: tally.missed,
      violations,
      endings: world.endings,
      slowestRecoveryMs: tally.slowest,
      seconds: Math.round((performance.now() - started) / 1000),
    }
  } finally {
    await world.stop()
    await meta.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openWorld(
  meta: MetaDouble,
  file: string,
  { logFile }: ChaosCrashOptions,
): Promise<CrashWorld> {
  const world = await openChaosWorld(async () => undefined, {
    logFile,
    env: meta.env,
    killedRoles: 'worker,mail',
    mayVanish: true,
    killedEnv: ({ postgres, imap, smtp }) => ({
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'crash-points.preload.ts')}`,
      CRASH_POINTS: file,
      CRASH_PEERS: JSON.stringify({
        [postgres]: 'postgres',
        [imap]: 'imap',
        [smtp]: 'smtp',
        [new URL(meta.url).port]: 'http',
      }),
    }),
  })
  const chatInboxId = await connectChat(world)
  const { version } = await world.client.call('inboxes.get_settings', { inboxId: world.inboxId })
  const autoReply = { isOn: true, subject: 'We got your mail', text: 'We answer within a day.' }
  await world.client.call('inboxes.update_settings', { inboxId: world.inboxId, version, autoReply })
  await writeBackEverything(world)
  return { ...world, meta, chatInboxId }
}

async function connectChat({ client }: ChaosWorld): Promise<string> {
  const { url } = await client.call('channels.begin', { kind: 'whatsapp' })
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '').searchParams
  const { grantId } = await client.call('channels.finish', {
    state: back.get('state') ?? '',
    code: back.get('code') ?? undefined,
  })
  const mailbox = await client.call('channels.connect', { grantId, accountId: numberId })
  return (await client.call('inboxes.create', { mailboxId: mailbox.id, name: 'Chat', memberIds: [] })).id
}

async function comeUp(world: CrashWorld): Promise<void> {
  world.startMail()
  await until(
    async () => {
      const { state } = await world.client.call('mailboxes.get', { mailboxId: world.mailboxId })
      return state === 'live' ? true : null
    },
    'the mailbox is live',
    60_000,
  )
}

/** Sends an order and resolves when the process has it. A process that was killed in the meantime is restarted. */
async function order(world: CrashWorld, file: string, what: CrashOrder): Promise<void> {
  rmSync(`${file}.passed`, { force: true })
  writeFileSync(file, JSON.stringify(what))
  let signalled: number | undefined
  await until(
    async () => {
      const child = world.mailProcess()
      if (child?.signalCode) {
        await forgetTheDead(world)
        world.startMail()
        return null
      }
      const up = existsSync(`${file}.up`) ? Number(readFileSync(`${file}.up`, 'utf8')) : 0
      // SIGUSR2 would end a process that has not installed its handler yet.
      if (up === child?.pid && signalled !== up) {
        signalled = up
        child.kill('SIGUSR2')
      }
      return signalled === up && existsSync(`${file}.passed`) ? true : null
    },
    'the process has its order',
    120_000,
  )
}

interface Played {
  readonly isStruck: boolean
  readonly wrong: readonly string[]
  readonly recoveryMs: number
  /** What was still unfinished when last checked. */
  readonly lastWait: string
}

async function playRound(world: CrashWorld, round: number, trace: (line: string) => void): Promise<Played> {
  const child = world.mailProcess()
  const isGone = (): boolean => child?.signalCode === 'SIGKILL'
  const died = child && once(child, 'exit')
  const progress = { at: performance.now(), hurriedAt: 0, todo: [] as string[], lastWait: '' }
  const stirring = stir(world, round)
  let isStruck = false
  const rise = async (): Promise<void> => {
    if (isStruck || !isGone()) return
    await died
    isStruck = true
    progress.at = performance.now()
    await forgetTheDead(world)
    world.startMail()
  }
  const isStirred = stirring.then(() => true)
  while (!(await Promise.race([isStirred, delay(50, false)]))) await rise()
  await until(
    async () => {
      await rise()
      if (performance.now() - progress.hurriedAt > 700) {
        progress.hurriedAt = performance.now()
        await hurryAll(world)
      }
      progress.todo = await leftToDo(world, round)
      const wait = progress.todo.join(', ')
      if (wait !== progress.lastWait) trace(`round ${round}, ${new Date().toISOString()}: ${wait || 'done'}`)
      progress.lastWait = wait || progress.lastWait
      if (progress.todo.length === 0) return true
      await delay(300)
      return null
    },
    'nothing is left to do',
    roundWithinMs,
  ).catch(() => undefined)
  await rise()
  const recoveryMs = isStruck ? Math.round(performance.now() - progress.at) : 0
  const undone = progress.todo.map((what) => `not done, ${what}`)
  return {
    isStruck,
    wrong: [...undone, ...(await wrongAfter(world, round))],
    recoveryMs,
    lastWait: progress.lastWait,
  }
}

const readPoints = (file: string): string[] =>
  readFileSync(`${file}.passed`, 'utf8').split('\n').filter(Boolean)

/** Returns the first occurrence of each crash point, then further ones, each in random order. */
function orderPoints(random: Random, known: readonly string[]): string[] {
  const isFirst = (point: string): boolean => point.endsWith('#1')
  return [
    ...shuffled(random, known.filter(isFirst)),
    ...shuffled(
      random,
      known.filter((one) => !isFirst(one)),
    ),
  ]
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
