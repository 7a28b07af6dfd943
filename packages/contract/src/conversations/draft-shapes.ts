import { z } from 'zod'
import { instant, plainId, ref } from '../core/fields.ts'
import { draft } from './shapes.ts'

/** A colleague's draft of a reply, without its text. */
export const colleagueDraft = z.object({ userId: ref('user'), updatedAt: instant() })
export type ColleagueDraft = z.infer<typeof colleagueDraft>

/** A reply draft as it was when a colleague took it over, or when its writer replaced it by one of a colleague. */
export const draftVersion = draft.omit({ updatedAt: true, version: true }).extend({
  id: plainId(),
  writtenAt: instant(),
  /** Time at which it was stored; it is deleted 30 days later. */
  keptAt: instant(),
  /** Person who took the draft over; null if its writer replaced it. */
  takenById: ref('user').nullable(),
})
export type DraftVersion = z.infer<typeof draftVersion>
