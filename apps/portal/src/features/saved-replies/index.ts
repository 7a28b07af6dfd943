import './saved-replies.live.ts'

export { savedRepliesQuery } from './saved-replies.api.ts'
export { type InsertedReply, SavedReplyButton } from './saved-reply-button.tsx'
export { blank } from './saved-reply-text.ts'
