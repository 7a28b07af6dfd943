import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { channelMark, ruleMark } from './mark-shapes.ts'
import { reaction } from './message-shapes.ts'

export const comment = z.object({
  id: ref('comment'),
  /** The owner of the rule where a rule wrote it; null where it came from a channel. */
  authorId: ref('user').nullable(),
  text: z.string(),
  mentionIds: z.array(ref('user')),
  createdAt: instant(),
  rule: ruleMark.optional(),
  channel: channelMark.optional(),
  /** Set where its author has changed it; `conversations.list_comment_versions` has what it said before. */
  editedAt: instant().optional(),
  /** Set where it was deleted; it then has no text and no mentions. */
  deletedAt: instant().optional(),
  deletedById: ref('user').optional(),
  reactions: z.array(reaction).optional(),
})
export type Comment = z.infer<typeof comment>

/** What a comment said from a moment until it was edited. */
export const commentVersion = z.object({
  text: z.string(),
  mentionIds: z.array(ref('user')),
  writtenAt: instant(),
})
