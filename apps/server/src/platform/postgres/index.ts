import { rmSync } from 'node:fs'
import { OperatorError } from '#platform/operator-error.ts'
import { findBinaries, hydrateSymlinks } from './binaries.ts'
import { type ClusterPaths, clusterPaths, ensureCluster, makeHome, readState, writeState } from './cluster.ts'
import { ensureOwner, ownerUrl } from './owner.ts'
import { freePort, untilFree } from './port.ts'
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { holdExclusive, holdShared, type ProcessLock, tryExclusive } from './process-lock.ts'
import { serverSettings, throwawaySettings } from './settings.ts'
import { type CrashHandlers, watchPostmaster } from './watch-postmaster.ts'

export interface EmbeddedOptions {
  /** Postroom's data folder; the server uses its subfolder `postgres`. */
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Folder with other `initdb` and `postgres` binaries; default: those of the npm package. */
  readonly binDir?: string
  /** For tests: does not wait for the disk. */
  readonly throwaway?: boolean
  /** Restarts the server when it crashes; without it, only the next start does. */
  readonly onCrash?: CrashHandlers
}

export interface EmbeddedPostgres {
  /** URL of database `postroom` as its owner, who is no superuser but may create roles and databases. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** False if the server was already running. */
  readonly started: boolean
  /** Stops using the server; the last process that uses it stops it. */
  stop(): Promise<void>
}

// The process ends itself after 4.5 s, and its services may have taken 2.5 s of them. Recovery does what a fast stop did
// not write in time.
const stopGraceMs = 1_500
/** A connection attempt that meets itself while the server is down holds its port for some seconds. */
const portWaitMs = 20_000

/**
 * Starts the embedded server of a data folder, or uses the running one. Any number of processes may call this
 * concurrently; the last one that stops also stops the server. A server whose processes were all killed is found and
 * reused.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const paths = makeHome(options.dataDir)
  const lock = await holdExclusive(paths.startLock)
  try {
    const use = await holdShared(paths.useLock)
    try {
      const { server, started } = await attachOrStart(paths, options)
      const url = ownerUrl(server.port, requireState(paths))
      const restart = (): Promise<Postmaster> => startAgain(paths, options, server.port)
      const watch = options.onCrash && watchPostmaster({ paths, server, restart, ...options.onCrash })
      const stop = async (): Promise<void> => stopUsing(paths, use, watch ? await watch.stop() : server)
      return { url, ...server, started, stop }
    } catch (error) {
      use.release()
      throw error
    }
  } finally {
    lock.release()
  }
}

/** The running server of a data folder, without keeping it alive; undefined if there is none. */
export async function findRunning(dataDir: string): Promise<(Postmaster & { url: string }) | undefined> {
  const paths = clusterPaths(dataDir)
  const state = readState(paths)
  const server = state && (await findPostmaster(paths, state))
  return server && { ...server, url: ownerUrl(server.port, state) }
}

/** Stops the server of a data folder without living processes and deletes the folder; false if one still lives. */
export async function removeAbandoned(dataDir: string): Promise<boolean> {
  const paths = makeHome(dataDir)
  const unused = tryExclusive(paths.useLock)
  if (!unused) return false
  const state = readState(paths)
  const server = state && (await findPostmaster(paths, state))
  if (server) await stopPostmaster(paths, server.pid, stopGraceMs)
  unused.release()
  rmSync(dataDir, { recursive: true, force: true })
  return true
}

/** Restarts on the same port, because the connection pools of all processes use it. */
async function startAgain(paths: ClusterPaths, options: EmbeddedOptions, port: number): Promise<Postmaster> {
  const lock = await holdExclusive(paths.startLock)
  try {
    return (await attachOrStart(paths, options, port)).server
  } finally {
    lock.release()
  }
}

async function attachOrStart(paths: ClusterPaths, options: EmbeddedOptions, requiredPort?: number) {
  if (options.binDir === undefined) hydrateSymlinks()
  const binaries = findBinaries(options.binDir)
  const existing = readState(paths)
  const running = existing && (await findPostmaster(paths, existing))
  if (running) {
    options.log(`Using the PostgreSQL that runs on port ${running.port} (pid ${running.pid}).`)
    await ensureOwner(running.port, existing, options.throwaway === true)
    return { server: running, started: false }
  }
  const saved = await ensureCluster(paths, binaries, !options.throwaway)
  if (requiredPort !== undefined && !(await untilFree(requiredPort, portWaitMs)))
    throw new OperatorError(`Port ${requiredPort} of PostgreSQL was taken by another program meanwhile.`)
  const state = { ...saved, port: await freePort(requiredPort ?? saved.port) }
  if (state.port !== saved.port) writeState(paths, state)
  const settings = options.throwaway ? { ...serverSettings(), ...throwawaySettings } : serverSettings()
  const server = await startPostmaster({ paths, state, binaries, settings })
  await ensureOwner(server.port, state, options.throwaway === true)
  options.log(`PostgreSQL started on port ${server.port} (pid ${server.pid}).`)
  return { server, started: true }
}

async function stopUsing(paths: ClusterPaths, use: ProcessLock, server: Postmaster): Promise<void> {
  const lock = await holdExclusive(paths.startLock)
  try {
    use.release()
    const unused = tryExclusive(paths.useLock)
    if (!unused) return
    await stopPostmaster(paths, server.pid, stopGraceMs)
    unused.release()
  } finally {
    lock.release()
  }
}

function requireState(paths: ClusterPaths) {
  const state = readState(paths)
  if (!state) throw new Error(`${paths.secrets} vanished while PostgreSQL was starting.`)
  return state
}

/** Marks the data folder as in use without starting anything, until `release` or the end of this process. */
export function holdData(dataDir: string): Promise<ProcessLock> {
  return holdShared(makeHome(dataDir).useLock)
}
