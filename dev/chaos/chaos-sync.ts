import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { generateMailbox } from '../../bench/mail-generator.ts'
import { createRandom, type Random } from '../../bench/mail-generator-random.ts'
import { connectImap, type ImapSession } from '../../packages/mail/src/index.ts'
import { allowLoopback } from '../mail-rig/index.ts'
import { flagsNotShown, untilWritten, workMeanwhile, writeBackEverything } from './chaos-work.ts'
import { type ChaosWorld, openChaosWorld, until, user } from './chaos-world.ts'

export interface ChaosSyncOptions {
  readonly seed: number
  readonly messages: number
  /** SIGKILLs of the mail process, of Dovecot with all its children, and of PostgreSQL. */
  readonly kills: { readonly mail: number; readonly dovecot: number; readonly postgres: number }
  readonly cuts: number
  readonly log: (line: string) => void
  readonly logFile?: string | undefined
}

export interface ChaosSyncResult {
  readonly onServer: number
  readonly stored: number
  /** Messages on the server that are missing, have another UID or other flags here. */
  readonly lost: number
  readonly surplus: number
  readonly flagDrift: number
  readonly hashDiffers: number
  /** Messages stored twice with the same id and bytes. */
  readonly duplicated: number
  /** Differences that an audit had to fix; ordinary syncing should have found them. */
  readonly mended: number
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

const folders = ['INBOX', 'Archive', 'Sent']

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

async function openSession(world: ChaosWorld): Promise<ImapSession> {
  return connectImap({
    host: 'localhost',
    port: world.dovecot.imapPort,
    security: 'plain',
    auth: { user, pass: 'a very secret passphrase' },
    door: allowLoopback(),
    timeoutMs: 30_000,
  })
}

/** Changes the mailbox with another client all the time; returns the number of changes. */
async function changeMeanwhile(
  world: ChaosWorld,
  random: Random,
  late: readonly Buffer[],
  signal: AbortSignal,
): Promise<number> {
  const waiting = [...late]
  let changes = 0
  let session: ImapSession | null = null
  while (!signal.aborted || waiting.length > 0) {
    try {
      session ??= await openSession(world)
      await changeOnce(
        session,
        random,
        signal.aborted ? waiting.splice(0) : waiting.splice(0, random.between(0, 3)),
      )
      changes += 1
    } catch {
      // Dovecot was killed: the messages may have arrived or not, which the comparison reads from the server.
      await session?.close()
      session = null
    }
    if (!signal.aborted) await delay(random.between(5, 60))
  }
  await session?.close()
  return changes
}

const flags = ['\\Seen', '\\Flagged', '\\Answered', '$label1']

async function changeOnce(session: ImapSession, random: Random, arriving: readonly Buffer[]): Promise<void> {
  const path = random.chance(0.8) ? 'INBOX' : 'Archive'
  await session.openFolder(path)
  const uids = await session.listUids()
  const some = Array.from(
    { length: random.between(1, 8) },
    () => uids[random.between(0, uids.length - 1)] ?? 0,
  ).filter((uid) => uid > 0)
  const [flag = '\\Seen'] = [flags[random.between(0, flags.length - 1)]]
  const what = random.next()
  if (some.length > 0) {
    if (what < 0.5) await session.addFlags(some, [flag])
    else if (what < 0.75) await session.removeFlags(some, [flag])
    else if (what < 0.93) await session.move(some, path === 'INBOX' ? 'Archive' : 'INBOX')
    else await session.expunge(some.slice(0, 2))
  }
  for (const raw of arriving) await session.append('INBOX', raw, [])
}

const countHeld = async (world: ChaosWorld): Promise<number> => {
  const [row] = await world.query<{ count: number }>('select count(*)::int as count from message_locations')
  return row?.count ?? 0
}

interface Copy {
  readonly place: string
  readonly flags: string
  readonly sha256: string
}

type Comparison = Omit<
  ChaosSyncResult,
  'cuts' | 'changes' | 'worked' | 'unwritten' | 'flagsNotShown' | 'endings' | 'seconds'
>

/** Waits until both sides agree or the time is over; remaining differences are failures. */
async function compare(world: ChaosWorld, withinMs: number): Promise<Comparison> {
  const server = await readServer(world)
  let comparison: Comparison | undefined
  await until(
    async () => {
      comparison = await compareWith(world, server)
      const { lost, surplus, flagDrift } = comparison
      if (lost + surplus + flagDrift === 0) return true
      await delay(500)
      return null
    },
    'both sides agree',
    withinMs,
  ).catch(() => undefined)
  if (!comparison) throw new Error('nothing was compared')
  return comparison
}

async function readServer(world: ChaosWorld): Promise<Map<string, Copy>> {
  const session = await openSession(world)
  const copies = new Map<string, Copy>()
  for (const path of folders) {
    await session.openFolder(path)
    const uids = await session.listUids()
    for await (const { uid, flags: set, raw } of session.fetchRaw(uids)) {
      const sha256 = createHash('sha256').update(raw).digest('hex')
      copies.set(`${path} ${uid}`, { place: `${path} ${uid}`, flags: [...set].sort().join(' '), sha256 })
    }
  }
  await session.close()
  return copies
}

async function compareWith(world: ChaosWorld, server: ReadonlyMap<string, Copy>): Promise<Comparison> {
  const rows = await world.query<Copy & { raw: Buffer }>(
    `select p.folder || ' ' || p.uid as place, encode(m.raw_sha256, 'hex') as sha256, m.raw_sha256 as raw,
            array_to_string(array(select f from unnest(p.flags) f order by f collate "C"), ' ') as flags
       from message_locations p join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
       join mail_folders f on f.workspace_id = p.workspace_id and f.mailbox_id = p.mailbox_id and f.path = p.folder
        and f.uid_validity = p.uid_validity`,
  )
  const stored = new Map(rows.map((row) => [row.place, row]))
  const common = [...server.values()].flatMap((copy) => {
    const ours = stored.get(copy.place)
    return ours ? [{ copy, ours }] : []
  })
  let hashDiffers = 0
  for (const { copy, ours } of common) {
    const bytes = await world.readBlob(ours.raw).catch(() => Buffer.alloc(0))
    const blobHash = createHash('sha256').update(bytes).digest('hex')
    if (copy.sha256 !== ours.sha256 || blobHash !== copy.sha256) hashDiffers += 1
  }
  const [duplicates] = await world.query<{ count: number }>(
    `select coalesce(sum(n - 1), 0)::int as count
       from (select count(*) as n from messages group by message_key, raw_sha256 having count(*) > 1) t`,
  )
  return {
    onServer: server.size,
    stored: stored.size,
    lost: server.size - common.length,
    surplus: stored.size - common.length,
    flagDrift: common.filter(({ copy, ours }) => copy.flags !== ours.flags).length,
    hashDiffers,
    duplicated: duplicates?.count ?? 0,
    mended: world.complaints.filter((line) => line.includes('sync audit corrected a folder')).length,
  }
}
