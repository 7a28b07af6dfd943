import { z } from 'zod'
import { instant, plainId, ref } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { abilities } from '../core/roles.ts'

/**
 * The bulk change that a call belongs to: the same new UUID for all conversations that a person changes at once. It can be
 * undone as a whole for 30 days.
 */
export const bulkChangeId = () => plainId().optional()

/** What a person did in several conversations at once. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), assigneeId: ref('user').nullable() }),
  z.object({ kind: z.literal('assign_team'), teamId: ref('team').nullable() }),
  z.object({ kind: z.literal('tag'), add: z.array(ref('tag')), remove: z.array(ref('tag')) }),
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('reopen') }),
  z.object({ kind: z.literal('flag'), isFlagged: z.boolean() }),
  z.object({ kind: z.literal('set_priority'), priority: z.enum(priorities) }),
  z.object({ kind: z.literal('snooze'), until: instant().nullable() }),
  z.object({ kind: z.literal('unsnooze') }),
  z.object({ kind: z.literal('move'), to: z.string() }),
  z.object({ kind: z.literal('move_to_inbox'), inboxId: ref('inbox') }),
  /** The macro as it was called then. */
  z.object({ kind: z.literal('macro'), macroId: ref('macro'), name: z.string() }),
])
export type BulkAction = z.infer<typeof bulkAction>

export const bulkChange = z.object({
  id: ref('bulkChange'),
  action: bulkAction,
  byId: ref('user'),
  at: instant(),
  /** Conversations of the change that the reader can see. */
  conversations: z.number().int(),
  /** Of these, conversations in which no change is left to undo. */
  undone: z.number().int(),
  abilities,
})
export type BulkChange = z.infer<typeof bulkChange>
