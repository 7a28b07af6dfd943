export { findMessageContent } from './message-contents.queries.ts'
export {
  findMessageRow,
  listBodies,
  listMessageRows,
  type MessageRow,
} from './message-rows.queries.ts'
export { findPastAnswers, type MessageText, readMessageTexts } from './message-texts.ts'
export { isOwnMessageId, makeMessageId } from './own-message-ids.ts'
export { presentDelivery, presentMessages } from './present-messages.ts'
export { listRawMessages } from './raw-messages.queries.ts'
export { getReadableMessage } from './readable-message.ts'
