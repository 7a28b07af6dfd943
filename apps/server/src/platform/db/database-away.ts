import pg from 'pg'

/** Network errors, and SQLSTATEs for: shutting down, starting up, too many clients, statement timeout, standby. */
const unavailableCodes = new Set([
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
/** The driver's errors about lost connections have no code. */
const lostConnectionText =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|was closed and is not queryable/

const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error)
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Whether the error means that the database is temporarily unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause = causeOf(error)
  if (lostConnectionText.test(cause.message)) return true
  // A host with several addresses that all failed, such as `localhost`.
  if (cause instanceof AggregateError) return unavailableCodes.has(codeOf(cause))
  const isDatabase = cause instanceof pg.DatabaseError || 'syscall' in cause
  return isDatabase && unavailableCodes.has(codeOf(cause))
}

/** The disk of the database (disk_full) or of this server is full. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether a statement or a write failed because a disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && fullCodes.has(codeOf(causeOf(error)))
