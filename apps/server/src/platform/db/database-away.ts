import pg from 'pg'

/** Of the network, and SQLSTATEs: shutting down, starting up, too many clients, took too long, a stand-by. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '08006',
  '08001',
  '25006',
])
/** What the driver says of a connection that is gone has no code. */
const goneText =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|was closed and is not queryable/

const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error)
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** The database cannot be asked just now; sooner or later it can. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause = causeOf(error)
  if (goneText.test(cause.message)) return true
  // A host with several addresses, each tried: `localhost` is one.
  if (cause instanceof AggregateError) return awayCodes.has(codeOf(cause))
  const isDatabase = cause instanceof pg.DatabaseError || 'syscall' in cause
  return isDatabase && awayCodes.has(codeOf(cause))
}

/** Neither the disk of the database (disk_full) nor ours takes more. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && fullCodes.has(codeOf(causeOf(error)))
