import { readdir, readFile } from 'node:fs/promises'

/** Linux reports CPU time in hundredths of a second, independent of the kernel's timer frequency. */
const ticksPerSecond = 100

interface Stat {
  readonly name: string
  readonly parent: number
  /** CPU time of the process alone, and including its terminated children. */
  readonly own: number
  readonly withEnded: number
}

/** CPU seconds by consumer; each thread of a process separately. */
export type CpuSeconds = Readonly<Record<string, number>>

async function readStat(path: string): Promise<Stat | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  const [, name = '', rest = ''] = /\((.*)\) (.*)$/s.exec(text ?? '') ?? []
  if (!rest) return null
  const fields = rest.split(' ').map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  const own = (user + system) / ticksPerSecond
  return { name, parent, own, withEnded: own + (endedUser + endedSystem) / ticksPerSecond }
}

async function readAll(): Promise<Map<number, Stat>> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const stats = await Promise.all(ids.map(async (id) => ({ id, stat: await readStat(`/proc/${id}/stat`) })))
  return new Map(stats.flatMap(({ id, stat }) => (stat ? [[id, stat] as const] : [])))
}

const isBelow = (all: ReadonlyMap<number, Stat>, id: number, root: number): boolean => {
  for (let at = all.get(id)?.parent; at !== undefined; at = all.get(at)?.parent) if (at === root) return true
  return false
}

/** Measures a server with its threads, its database, and the mail server started by this program. */
export async function cpuSeconds(serverPid: number): Promise<CpuSeconds> {
  const all = await readAll()
  const sums = await readThreads(serverPid)
  const add = (name: string, seconds: number): void => {
    sums[name] = (sums[name] ?? 0) + seconds
  }
  for (const [id, { name, withEnded }] of all) {
    if (isBelow(all, id, serverPid)) add(name === 'postgres' ? 'PostgreSQL' : name, withEnded)
    else if (isBelow(all, id, process.pid) && /^(?:dovecot|imap|anvil|auth|log|config|stats)/.test(name))
      add('Dovecot', withEnded)
  }
  return sums
}

async function readThreads(pid: number): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const id of await readdir(`/proc/${pid}/task`)) {
    const stat = await readStat(`/proc/${pid}/task/${id}/stat`)
    if (!stat) continue
    const name = Number(id) === pid ? 'main thread' : stat.name
    sums[name] = (sums[name] ?? 0) + stat.own
  }
  // Terminated threads are only included in the sum of the process.
  const all = (await readStat(`/proc/${pid}/stat`))?.own ?? 0
  sums['threads that ended'] = all - Object.values(sums).reduce((sum, seconds) => sum + seconds, 0)
  return sums
}

/** Formats the CPU time used between two measurements, the largest first. */
export function usedBetween(before: CpuSeconds, after: CpuSeconds): string {
  const used = Object.entries(after).map(([name, seconds]) => ({
    name,
    seconds: seconds - (before[name] ?? 0),
  }))
  const total = used.reduce((sum, { seconds }) => sum + seconds, 0)
  const parts = used
    .filter(({ seconds }) => seconds >= 0.05)
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`)
  return `${total.toFixed(1)} s: ${parts.join(', ')}`
}
