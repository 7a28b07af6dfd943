import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { accountFor, launchAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type ClusterPaths, type ClusterState, startFailure } from './cluster.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

interface PostmasterStart {
  paths: ClusterPaths
  state: ClusterState
  binaries: Binaries
  settings: Record<string, string>
}

const logLimitBytes = 10 * 1024 * 1024
const pollMs = 25
const lingerMs = 20_000

/** Reads `postmaster.pid`, whether or not that process is alive: pid on line 1, port on line 4. */
function readPostmaster(paths: ClusterPaths): Postmaster | undefined {
  const file = join(paths.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/** Finds the running server of this data; waits for one that is starting, recovering or stopping. */
export async function findPostmaster(
  paths: ClusterPaths,
  state: ClusterState,
): Promise<Postmaster | undefined> {
  for (;;) {
    const found = readPostmaster(paths)
    if (!found || !isServerOf(found.pid, paths)) return undefined
    if (await accepts(found.port, state)) return found
    await delay(pollMs)
  }
}

/**
 * Starts the server detached, in its own session and with a log file: Ctrl-C in a terminal must not reach it before
 * Postroom stops, and it must survive if Postroom is killed.
 */
export async function startPostmaster(start: PostmasterStart): Promise<Postmaster> {
  const deadline = Date.now() + lingerMs
  for (;;) {
    try {
      return await launchPostmaster(start)
    } catch (error) {
      // Backends of a killed server notice it when they next wait; until then its shared memory is in use.
      if (Date.now() > deadline || !String(error).includes('shared memory block')) throw error
      await delay(pollMs)
    }
  }
}

/** Kills backends whose postmaster died; a long query would otherwise delay the next start. */
function killOrphans({ data }: ClusterPaths): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isOrphan =
        readlinkSync(`/proc/${pid}/cwd`) === data && readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')
      if (isOrphan) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // No permission to read it, or the process ended meanwhile.
    }
  }
}

async function launchPostmaster(start: PostmasterStart): Promise<Postmaster> {
  const { paths, state, binaries } = start
  disownLeftover(paths)
  // A crashed server leaves its pid file behind; its remaining backends would delay the start.
  if (readPostmaster(paths)) killOrphans(paths)
  const settings = { ...start.settings, port: String(state.port) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = launchAs(accountFor(paths.data), binaries.postgres, ['-D', paths.data, ...flags])
  const log = openLog(paths.log)
  const options = { cwd: paths.data, detached: true, ...launch.identity }
  const child = spawn(launch.command, launch.args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  await untilReady(child, paths, state)
  return { pid: child.pid ?? 0, port: state.port }
}

/**
 * After a reboot, the pid in a left-over file may belong to another process, and PostgreSQL would refuse to start. It
 * accepts its parent's pid, so ours is written; it still checks whether the old server's shared memory is in use.
 */
function disownLeftover(paths: ClusterPaths): void {
  const leftover = readPostmaster(paths)
  if (!leftover || !isAlive(leftover.pid)) return
  const file = join(paths.data, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}

/**
 * Does a fast shutdown with checkpoint; if that takes too long, an immediate one, followed by recovery at the next
 * start.
 */
export async function stopPostmaster(paths: ClusterPaths, pid: number, graceMs: number): Promise<void> {
  if (!isServerOf(pid, paths)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + graceMs
  let patient = true
  while (isServerOf(pid, paths)) {
    if (patient && Date.now() > deadline) {
      patient = false
      process.kill(pid, 'SIGQUIT')
    }
    await delay(pollMs)
  }
}

async function accepts(port: number, state: ClusterState): Promise<boolean> {
  const client = superuser(port, state)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** A client, not yet connected, that signs in as superuser. */
export function superuser(port: number, state: ClusterState, database = 'postgres'): Client {
  const password = state.superuserPassword
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 5000,
  })
  // A server that crashes meanwhile fails the query; an event without a listener would end the whole process.
  client.on('error', () => undefined)
  return client
}

async function untilReady(child: ChildProcess, paths: ClusterPaths, state: ClusterState): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  while (!(await accepts(state.port, state))) {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null) {
      throw startFailure(`PostgreSQL did not start. The end of ${paths.log}:`, logTail(paths.log), paths.data)
    }
    await delay(pollMs)
  }
}

/** After a reboot the pid may belong to any process, so the command line is checked where the system allows it. */
export function isServerOf(pid: number, paths: ClusterPaths): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return command.includes(paths.data)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > logLimitBytes) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

function logTail(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
