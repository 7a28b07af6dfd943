import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { createMask, type Mask } from './mask.ts'
import { readableLine } from './readable-line.ts'

/** Structured log. `log.info({ conversationId }, 'merged')`; `log.child({ requestId })` stamps what follows. */
export type Log = Logger

const MAX_LINE_BYTES = 32_768

// JSON leaves these alone, but terminals and log viewers act on them: DEL, C1 controls (among them a one-byte ANSI
// introducer), line and paragraph separators, and the marks that turn the direction of the text.
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/**
 * Lines to `write` (default: stdout): JSON, or for a person where `isReadable` is set (default: where stdout is a terminal). Redaction happens at the sink, on the finished line: nothing that was bound to
 * a child, attached to an error or nested in a payload can pass around it. Logging never throws.
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

/** Whoever read the output may be gone (a closed pipe, a full disk). That ends the log, never the process that writes it. */
function openStdout(): (line: string) => void {
  const { stdout } = process
  if (stdout.listenerCount('error') === 0) stdout.on('error', () => undefined)
  return (line) => void stdout.write(line)
}

type LogMethod = (this: Logger, ...args: [unknown, ...unknown[]]) => void

function logSafely(this: Logger, args: unknown[], method: unknown): void {
  const log = method as LogMethod
  const written = attempt(() => log.apply(this, args as [unknown, ...unknown[]]))
  // A payload whose getters or toJSON throw: the message is still worth its line.
  if (!written)
    attempt(() => log.call(this, { unloggable: true }, args.find((arg) => typeof arg === 'string') ?? ''))
}

/** pg hangs its whole connection on some errors. */
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
