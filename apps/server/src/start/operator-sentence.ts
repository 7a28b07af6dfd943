import pg from 'pg'
import { isDatabaseAway, isStorageFull } from '#platform/db/index.ts'
import { OperatorError } from '#platform/operator-error.ts'

const folderReasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of this path is a file',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  EIO: 'the disk has a defect',
}

/** SQLSTATE classes of refused connections: authentication (28), unknown database (3D). */
const isConnectionRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(?:28|3D)/.test(error.code ?? '')

/** The sentence for errors that the operator can fix; null for others, which are bugs and need a stack trace. */
export function operatorSentence(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return null
  const { code = '', path } = error as NodeJS.ErrnoException
  if (isStorageFull(error))
    return `The disk is full${path ? ` (${path})` : ''}: free some space and start again.`
  if (path && folderReasons[code]) {
    return `${path} cannot be used: ${folderReasons[code]}. Correct that, or set POSTROOM_DATA to another folder.`
  }
  if (isDatabaseAway(error) || isConnectionRefusal(error)) {
    return `The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`
  }
  return null
}

/** `localhost` has several addresses, and the error for all of them has an empty message. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? String(error.errors[0]?.message) : error.name)
