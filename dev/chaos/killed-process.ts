import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KilledProcess {
  /** Unexpected lines in its log. */
  readonly complaints: string[]
  /** Exits that the test did not cause. */
  readonly endings: string[]
  start(): void
  /** Resolves when the process has exited; at once if none is running. */
  end(signal: NodeJS.Signals): Promise<void>
  /** The newest process, running or not. */
  current(): ChildProcess | null
  /** Exits from now on are expected. */
  leave(): void
}

interface KilledProcessOptions {
  readonly env: () => Record<string, string | undefined>
  /** File that gets every line of its log. */
  readonly logFile?: string | undefined
  /** Whether a SIGKILL is expected, so that it is neither reported nor restarted. */
  readonly mayVanish: boolean
}

/** Runs a mail process as in production, with a supervisor that restarts it. */
export function createKilledProcess({ env, logFile, mayVanish }: KilledProcessOptions): KilledProcess {
  const complaints: string[] = []
  const endings: string[] = []
  let current: ChildProcess | null = null
  let isLeft = false
  const keep = (lines: readonly string[]): void => {
    complaints.push(...lines)
    if (logFile !== undefined && lines.length > 0) appendFileSync(logFile, `${lines.join('\n')}\n`)
  }
  const start = (): void => {
    const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
    const child = spawn(process.execPath, [main], { env: env(), stdio: ['ignore', 'pipe', 'pipe'] })
    keep([`mail process ${child.pid} started at ${new Date().toISOString()}`])
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => keep(bytes.toString().split('\n').filter(Boolean)))
    current = child
    // An unexpected exit is reported and followed by a restart. `close` comes after the last output.
    child.once('close', (code, signal) => {
      keep([`mail process ${child.pid} exited at ${new Date().toISOString()}: ${signal ?? code}`])
      if (isLeft || current !== child || child.killed) return
      if (mayVanish && signal === 'SIGKILL') return
      endings.push(`${signal ?? `code ${code}`}: ${complaints.slice(-6).join(' | ')}`)
      setTimeout(start, 1_000).unref()
    })
  }
  return {
    complaints,
    endings,
    start,
    current: () => current,
    end: async (signal) => {
      if (!current || current.exitCode !== null || current.signalCode !== null) return
      const ended = once(current, 'exit')
      current.kill(signal)
      await ended
    },
    leave: () => {
      isLeft = true
    },
  }
}
