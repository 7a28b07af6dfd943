import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openSession } from './change-mailbox.ts'
import { type ChaosWorld, until } from './chaos-world.ts'

const folders = ['INBOX', 'Archive', 'Sent']

interface Copy {
  readonly place: string
  readonly flags: string
  readonly sha256: string
}

export interface Comparison {
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
  readonly corrected: number
}

/** Waits until both sides agree or the time is over; remaining differences are failures. */
export async function compare(world: ChaosWorld, withinMs: number): Promise<Comparison> {
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
    corrected: world.complaints.filter((line) => line.includes('sync audit corrected a folder')).length,
  }
}
