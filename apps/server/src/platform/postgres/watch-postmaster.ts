import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#platform/operator-error.ts'
import type { ClusterPaths } from './cluster.ts'
import { isServerOf, type Postmaster } from './postmaster.ts'

export interface CrashHandlers {
  readonly onRestart: () => void
  /** Called after too many crashes; the server is not restarted. */
  readonly onGivenUp: (error: OperatorError) => void
}

interface WatchOptions extends CrashHandlers {
  readonly paths: ClusterPaths
  readonly server: Postmaster
  /** Starts the server, or finds the one that another process has started meanwhile. */
  readonly restart: () => Promise<Postmaster>
}

const pollMs = 250
const windowMs = 60_000
const maxCrashes = 3

/**
 * Restarts the server within a second of a crash. A failed start counts as a crash; after three within a minute it
 * gives up. `stop` ends the watch and returns the server that is running then.
 */
export function watchPostmaster(options: WatchOptions): { stop(): Promise<Postmaster> } {
  const { paths, restart, onRestart, onGivenUp } = options
  const stopping = new AbortController()
  let server = options.server
  let crashes: number[] = []

  const startAgain = async (): Promise<void> => {
    let reason = ''
    while (!stopping.signal.aborted) {
      const now = performance.now()
      crashes = [...crashes.filter((at) => now - at < windowMs), now]
      if (crashes.length >= maxCrashes) {
        throw new OperatorError(
          `PostgreSQL crashed ${maxCrashes} times within a minute${reason}; its log is ${paths.log}.`,
        )
      }
      onRestart()
      try {
        server = await restart()
        return
      } catch (error) {
        // Other errors follow from the next crash; PostgreSQL's own output has several lines and is in its log.
        const isReason = error instanceof OperatorError && !error.message.includes('\n')
        reason = isReason ? ` (${error.message})` : ''
        await pause()
      }
    }
  }
  const pause = (): Promise<unknown> =>
    delay(pollMs, null, { signal: stopping.signal, ref: false }).catch(() => undefined)
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause()
      if (!stopping.signal.aborted && !isServerOf(server.pid, paths)) await startAgain()
    }
  }
  const watching = watch().catch((error) => onGivenUp(error))
  return {
    stop: async () => {
      stopping.abort()
      await watching
      return server
    },
  }
}
