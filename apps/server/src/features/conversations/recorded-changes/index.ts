export {
  countConversationsOfBulkChange,
  findBulkChange,
  listBulkChangeRows,
  listBulkChangesIn,
  listConversationsOfBulkChange,
  storeBulkUndone,
} from './bulk-changes.queries.ts'
export { changeAndAnnounce, recordBulk } from './change-in-bulk.ts'
export {
  type ChangingRun,
  keyOf,
  type LoggedChange,
  planUndo,
  type UndoStep,
} from './plan-undo.ts'
export {
  type ConversationState,
  changesBetween,
  type RecordedChange,
  recordedChange,
  takeState,
} from './recorded-changes.ts'
