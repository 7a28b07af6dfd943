export { eraseAllConversations, eraseConversations } from './erase-conversations.ts'
export { lockConversation, placeConversation, removeConversation } from './remove-conversation.ts'
export { countExpired, eraseExpired, type RetentionRules } from './retention.ts'
export { deleteEmptyConversation, deleteMessage } from './taken-back.queries.ts'
