/**
 * `new`: a message that begins a conversation. `task`, `note` and `edited-comment`: forms in a conversation. The id of the
 * message, or of what the form changes, takes the place of the conversation's.
 */
export type DraftKind = 'reply' | 'comment' | 'new' | FormKind
export type FormKind = 'task' | 'note' | 'edited-comment'

/** Key of a draft: workspace, user and conversation. */
export type DraftPlace = { owner: string; conversationId: string; kind: DraftKind }

/** Key of a draft in this browser. */
export const keyOf = ({ owner, conversationId, kind }: DraftPlace): string =>
  `${owner}/${conversationId}/${kind}`

/** Whether the server keeps drafts of this kind, too. */
export const isKeptByServer = ({ kind }: DraftPlace): boolean => kind === 'reply' || kind === 'new'
