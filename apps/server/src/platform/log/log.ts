import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { createMask, type Mask } from './mask.ts'
import { readableLine } from './readable-line.ts'

/** Structured log: `log.info({ conversationId }, 'merged')`; `log.child({ requestId })` adds fields to later lines. */
export type Log = Logger

const MAX_LINE_BYTES = 32_768

// JSON does not escape these, but terminals and log viewers act on them: DEL, C1 controls (including a one-byte CSI),
// line and paragraph separators, and bidirectional controls.
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/**
 * Writes log lines to `write` (default: stdout), as JSON or, with `isReadable` (default: if stdout is a terminal), for
 * people. Secrets are masked in the finished line, so that none in child loggers, errors or nested payloads is missed.
 * Never throws.
 */
export function createLog(options: {
  level: string
  secretKeys?: readonly string[]
  write?: (line: string) => void
  isReadable?: boolean
}): Log {
  const mask = createMask({ secretKeys: options.secretKeys ?? [] })
  const write = options.write ?? openStdout()
  const isReadable = options.isReadable ?? (options.write === undefined && process.stdout.isTTY === true)
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { logMethod: logSafely },
      serializers: { err: withoutClient },
    },
    { write: (line: string) => attempt(() => write(toLine(line, mask, isReadable))) },
  )
}

/** Errors of stdout (closed pipe, full disk) end logging, not the process. */
function openStdout(): (line: string) => void {
  const { stdout } = process
  if (stdout.listenerCount('error') === 0) stdout.on('error', () => undefined)
  return (line) => void stdout.write(line)
}

type LogMethod = (this: Logger, ...args: [unknown, ...unknown[]]) => void

function logSafely(this: Logger, args: unknown[], method: unknown): void {
  const log = method as LogMethod
  const written = attempt(() => log.apply(this, args as [unknown, ...unknown[]]))
  // The getters or toJSON of the payload throw; logs at least the message.
  if (!written)
    attempt(() => log.call(this, { unloggable: true }, args.find((arg) => typeof arg === 'string') ?? ''))
}

/** pg attaches its whole connection to some errors. */
function withoutClient(error: Error): unknown {
  const serialized: unknown = stdSerializers.err(error)
  if (typeof serialized !== 'object' || serialized === null) return serialized
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => name !== 'client'))
}

function toLine(json: string, mask: Mask, isReadable: boolean): string {
  const masked = mask(JSON.parse(json)) as Record<string, unknown>
  const print = (entry: Record<string, unknown>): string =>
    `${escapeUnsafe(isReadable ? readableLine(entry) : JSON.stringify(entry))}\n`
  const line = print(masked)
  const sizeBytes = Buffer.byteLength(line)
  if (sizeBytes <= MAX_LINE_BYTES) return line
  const { time, level, requestId, msg } = masked
  return print({ level, time, requestId, msg: String(msg ?? '').slice(0, 1_024), truncated: true, sizeBytes })
}

const escapeUnsafe = (text: string): string =>
  text.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

function attempt(run: () => void): boolean {
  try {
    run()
    return true
  } catch {
    return false
  }
}
