import './saved-replies.live.ts'

export { type InsertedReply, SavedReplyButton } from './saved-reply-button.tsx'
export { blank } from './saved-reply-text.ts'
