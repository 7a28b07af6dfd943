/** `new`: a message that begins a conversation; its draft id takes the place of the conversation's. */
export type DraftKind = 'reply' | 'comment' | 'new'

/** Key of a draft: workspace, user and conversation. */
export type DraftPlace = { owner: string; conversationId: string; kind: DraftKind }

/** Key of a draft in this browser. */
export const keyOf = ({ owner, conversationId, kind }: DraftPlace): string =>
  `${owner}/${conversationId}/${kind}`
