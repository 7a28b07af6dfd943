import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KilledProcess {
  /** What it wrote to its log that nobody wants to read there. */
  readonly complaints: string[]
  /** How it ended when nobody had killed it. */
  readonly endings: string[]
  start(): void
  /** Resolves once it is gone; at once where there is none. */
  end(signal: NodeJS.Signals): Promise<void>
  /** The newest one, ended or not. */
  current(): ChildProcess | null
  /** Whatever ends from now on may do so. */
  leave(): void
}

interface KilledProcessOptions {
  readonly env: () => Record<string, string | undefined>
  /** Keeps every line that it writes. */
  readonly logFile?: string | undefined
  /** Whether it may be gone by SIGKILL without being told of and started again. */
  readonly mayVanish: boolean
}

/** A mail process as it runs in production, with whatever keeps services running. */
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
    // One that ended by itself is started again, and told of. `close` comes after its last words.
    child.once('close', (code, signal) => {
      keep([`mail process ${child.pid} ended at ${new Date().toISOString()}: ${signal ?? code}`])
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
