export { appRoleUrl } from './app-role.ts'
export { isBaseline, nameByBaselines } from './baselines.ts'
export {
  commitInstead,
  commitWithoutWaiting,
  createDatabase,
  type Database,
  enterWorkspace,
  inSavepoint,
  rawQuery,
} from './database.ts'
export { isDatabaseAway, isStorageFull } from './database-away.ts'
export { isDeadlock, isPassing, repeatAfterDeadlock } from './deadlock.ts'
export { type Migration, migrate, pendingMigrations, readMigrations } from './migrate.ts'
export { connectAlone } from './own-connection.ts'
export { jobConnection, query } from './query.ts'
export { takeBack } from './take-back.ts'
export { textArray } from './text-array.ts'
export { together } from './together.ts'
export type { Tx } from './tx.ts'
export { runWhileWanted } from './while-wanted.ts'
