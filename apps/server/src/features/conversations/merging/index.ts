export { holdRemaining, readHeld } from './hold-remaining.ts'
export { type JudgedMessage, judgeMessages } from './judged-messages.queries.ts'
export { lockConversations, resolveMerged } from './merged-conversations.queries.ts'
export {
  copyPersonalData,
  joinReading,
  type KeptState,
  type PersonalData,
  removePersonalCopies,
  restoreState,
  reviveState,
  stateOf,
} from './merged-state.queries.ts'
export { moveOutOfMerged } from './move-out-of-merged.ts'
export { moveParts, type Part, wholeOf } from './moved-parts.queries.ts'
export {
  hideMerged,
  insertSplitOff,
  keepApart,
  listParticipants,
  restoreTaken,
  showMerged,
  takeOver,
} from './whole-conversations.queries.ts'
