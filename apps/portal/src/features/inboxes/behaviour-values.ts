import type { InboxSettings } from '@postroom/contract'

/** The settings as form values: an empty number field means none. */
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
  unassign: unassignAfterMinutes === null ? '' : String(unassignAfterMinutes),
  give: autoAssign.mode,
  limit: autoAssign.limit === null ? '' : String(autoAssign.limit),
  calendarId: calendarId ?? '',
  auto: autoReply.isOn,
  autoSubject: autoReply.subject,
  autoText: autoReply.text,
  outside: outOfHoursReply.isOn,
  outsideSubject: outOfHoursReply.subject,
  outsideText: outOfHoursReply.text,
  shareDrafts,
})
export type BehaviourValues = ReturnType<typeof behaviourValues>

const numberOrNone = (value: string): number | null => (value === '' ? null : Number(value))

export const behaviourOf = (values: BehaviourValues) => ({
  assignAfterReply: values.assign,
  unassignAfterMinutes: numberOrNone(values.unassign),
  autoAssign: {
    mode: values.give,
    limit: numberOrNone(values.limit),
  },
  calendarId: values.calendarId || null,
  autoReply: { isOn: values.auto, subject: values.autoSubject, text: values.autoText },
  outOfHoursReply: {
    // Without working hours there is no time outside them; the text is kept.
    isOn: values.outside && values.calendarId !== '',
    subject: values.outsideSubject,
    text: values.outsideText,
  },
  shareDrafts: values.shareDrafts,
})
