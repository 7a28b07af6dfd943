export {
  type AddressBook,
  addressesOf,
  isInside,
  loadAddressBook,
  referrerOf,
  verdictOf,
} from './address-book.ts'
export { subjectKey } from './candidate-thread.ts'
export { settleColleagueAnswers } from './colleague-answers.queries.ts'
export { ConversationMatcher } from './conversation-matcher.ts'
export {
  asMessageToMatch,
  describe as describeMessage,
  type FoundMessage,
} from './describe-message.ts'
export { startsNewConversation } from './follow-up.ts'
export { type IncomingMessage, indexable, type StoredBatch, storable } from './incoming-message.ts'
export { announceKeptClosed, markThanks } from './keep-closed.ts'
export {
  findKnownMessages,
  findPeopleOf,
  findReferencingMessages,
  type KnownMessage,
} from './known-mail.queries.ts'
export {
  applyFlags,
  countLocations,
  deleteLocations,
  type FolderOfMailbox,
  knownUids,
  type LocationInFolder,
  listLocationsOfFolder,
  renumberLocations,
} from './locations.queries.ts'
export { mailIdOf } from './mail-id.ts'
export { storeMailIds } from './mail-ids.queries.ts'
export { type FileKind, fileKindOf } from './readable-files.ts'
export { settleImported } from './settle-imported.ts'
export { storeIncoming } from './store-incoming.ts'
export { sumUpConversations } from './sum-up-conversations.ts'
export { unassignClosed } from './unassign-closed.queries.ts'
export { insertMessages } from './write-messages.ts'
