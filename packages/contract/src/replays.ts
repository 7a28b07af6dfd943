import { z } from 'zod'
import { fieldMessage } from './core/field-problems.ts'
import { instant, ref } from './core/fields.ts'

export const replayLimits = {
  /** Days that a replay looks back. */
  days: { least: 7, most: 365 },
  /** Conversations that one answer looks at. */
  conversations: 1000,
} as const

const { least, most } = replayLimits.days

/** Which past a replay looks at; its answers follow each other. */
export const replayFields = {
  days: z
    .number()
    .int()
    .min(least, fieldMessage('too_small', { minimum: least }))
    .max(most, fieldMessage('too_big', { maximum: most })),
  /** `next` of the answer before. */
  after: z.uuid().nullable().default(null),
} as const

/** A conversation in the result of a replay. */
export const replayedFields = {
  conversationId: ref('conversation'),
  subject: z.string(),
  contact: z.string(),
  inboxId: ref('inbox'),
  /** When it would have been affected for the first time. */
  at: instant(),
} as const

/** One answer of a replay, whose items are conversations. */
export const replayPart = <S extends z.ZodType>(item: S) =>
  z.object({
    /** The newest conversations first. */
    items: z.array(item),
    /** Conversations that this answer looked at. */
    evaluated: z.number().int(),
    /** Conversations in all answers; only in the first. */
    total: z.number().int().nullable(),
    /** Null where no conversation is left. */
    next: z.uuid().nullable(),
  })
