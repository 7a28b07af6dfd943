import type { InboxSettings } from '@postroom/contract'
import { between, orElse } from '#lib/number-rules.ts'

/** The settings as form values. */
export const behaviourValues = ({
  assignAfterReply,
  unassignAfterMinutes,
  autoAssign,
  autoReply,
  outOfHoursReply,
  calendarId,
  shareDrafts,
}: InboxSettings) => ({
  assign: assignAfterReply,
  unassign: unassignAfterMinutes,
  give: autoAssign.mode,
  limit: autoAssign.limit,
  calendarId,
  auto: autoReply.isOn,
  autoSubject: autoReply.subject,
  autoText: autoReply.text,
  outside: outOfHoursReply.isOn,
  outsideSubject: outOfHoursReply.subject,
  outsideText: outOfHoursReply.text,
  shareDrafts,
})
export type BehaviourValues = ReturnType<typeof behaviourValues>

/** Where the form shows what the server refuses. */
export const behaviourFieldNames: Readonly<Record<string, keyof BehaviourValues>> = {
  assignAfterReply: 'assign',
  unassignAfterMinutes: 'unassign',
  'autoAssign.mode': 'give',
  'autoAssign.limit': 'limit',
  'autoReply.subject': 'autoSubject',
  'autoReply.text': 'autoText',
  'outOfHoursReply.subject': 'outsideSubject',
  'outOfHoursReply.text': 'outsideText',
}

export const behaviourOf = (values: BehaviourValues) => ({
  assignAfterReply: values.assign,
  unassignAfterMinutes: values.unassign,
  // The limit of conversations that are not assigned automatically is not shown, so it may be unreadable.
  autoAssign: { mode: values.give, limit: orElse(between(1, 500), values.limit, null) },
  calendarId: values.calendarId,
  autoReply: { isOn: values.auto, subject: values.autoSubject, text: values.autoText },
  outOfHoursReply: {
    // Without working hours there is no time outside them; the text is kept.
    isOn: values.outside && values.calendarId !== null,
    subject: values.outsideSubject,
    text: values.outsideText,
  },
  shareDrafts: values.shareDrafts,
})
