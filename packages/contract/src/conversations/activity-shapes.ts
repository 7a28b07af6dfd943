import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { classificationMark, ruleMark, slaMark } from './mark-shapes.ts'
import { sendWarning } from './safe-send.ts'

/** A change of the conversation, shown as one grey line. */
export const activity = z.object({
  id: z.string(),
  type: z.string(),
  actorId: ref('user').nullable(),
  /** What caused it (person, rule, import …), shown for "Why?". */
  cause: z.string(),
  at: instant(),
  assigneeId: ref('user').nullable().optional(),
  teamId: ref('team').nullable().optional(),
  tagId: ref('tag').optional(),
  /** Folder that the mail was moved to: `inbox`, `archive`, `junk`, `trash` or a folder path. */
  folder: z.string().optional(),
  /** The inboxes between which the conversation moved. */
  movedInbox: z
    .object({
      from: ref('inbox'),
      to: ref('inbox'),
      /** Addresses of the first inbox, which replies leave out of the recipients. */
      fromAddresses: z.array(z.string()),
    })
    .optional(),
  /** Id of a split, merge or its undoing, for `conversations.undo_thread_edit`. */
  editId: ref('threadEdit').optional(),
  /** The other conversation of a split or merge. */
  other: z.object({ id: ref('conversation'), subject: z.string() }).optional(),
  /** The rule that did it. */
  rule: ruleMark.optional(),
  /** The rule whose change was undone. */
  undoneRule: ruleMark.optional(),
  /** The macro by which a person did it, as it was called then. */
  macro: z.object({ id: ref('macro'), name: z.string() }).optional(),
  /** The bulk change that was undone, with the name of its macro where it was one. */
  undoneBulkChange: z.object({ id: ref('bulkChange'), macro: z.string().nullable() }).optional(),
  /** The SLA that did it. */
  sla: slaMark.optional(),
  /** The SLA that it follows from now on, as it was called then. */
  chosenSla: z.object({ id: ref('sla'), name: z.string() }).optional(),
  /** The closing policy that did it, as it was called then. */
  policy: z
    .object({
      id: ref('closingPolicy'),
      name: z.string(),
      /** How long the customer was silent, in days of a calendar; null counts every day. */
      waited: z
        .object({ since: instant(), days: z.number().int(), calendarId: ref('calendar').nullable() })
        .optional(),
    })
    .optional(),
  /** The class that the conversation got, or because of which it was changed. */
  classification: classificationMark.optional(),
  /** Why it was closed, in the words of the closing policy. */
  closingReason: z.string().optional(),
  /** Until when it was snoozed; null until the customer replies. */
  snoozedUntil: instant().nullable().optional(),
  /** Person whose personal snooze ended. */
  snoozedForId: ref('user').optional(),
  /** The priority that was set. */
  priority: z.enum(priorities).optional(),
  /** Warnings in spite of which a message was sent. */
  warnings: z.array(sendWarning).optional(),
  /** The GitHub issue that was linked, unlinked, closed or opened again. */
  issue: z.object({ name: z.string(), title: z.string(), url: z.string() }).optional(),
  /** Person whose reply draft was taken over. */
  draftOfId: ref('user').optional(),
  /** The address that a message was redirected to. */
  redirectedTo: z.string().optional(),
})
export type Activity = z.infer<typeof activity>
