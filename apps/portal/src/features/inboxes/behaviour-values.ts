import type { InboxSettings } from '@postroom/contract'

/** The settings as form values: a switch is "on" or empty, an empty number field means none. */
export const behaviourValues = ({
  assignAfterReply,
  unassignAfterMinutes,
  autoAssign,
  autoReply,
  outOfHoursReply,
  calendarId,
  shareDrafts,
}: InboxSettings) => ({
  assign: assignAfterReply as string,
  unassign: unassignAfterMinutes === null ? '' : String(unassignAfterMinutes),
  give: autoAssign.mode as string,
  limit: autoAssign.limit === null ? '' : String(autoAssign.limit),
  calendarId: calendarId ?? '',
  auto: onIf(autoReply.isOn),
  autoSubject: autoReply.subject,
  autoText: autoReply.text,
  outside: onIf(outOfHoursReply.isOn),
  outsideSubject: outOfHoursReply.subject,
  outsideText: outOfHoursReply.text,
  shareDrafts: onIf(shareDrafts),
})
export type BehaviourValues = ReturnType<typeof behaviourValues>

export const onIf = (isOn: boolean): string => (isOn ? 'on' : '')

const numberOrNone = (value: string): number | null => (value === '' ? null : Number(value))

export const behaviourOf = (values: BehaviourValues) => ({
  assignAfterReply: values.assign as InboxSettings['assignAfterReply'],
  unassignAfterMinutes: numberOrNone(values.unassign),
  autoAssign: {
    mode: values.give as InboxSettings['autoAssign']['mode'],
    limit: numberOrNone(values.limit),
  },
  calendarId: values.calendarId || null,
  autoReply: { isOn: values.auto === 'on', subject: values.autoSubject, text: values.autoText },
  outOfHoursReply: {
    // Without working hours there is no time outside them; the text is kept.
    isOn: values.outside === 'on' && values.calendarId !== '',
    subject: values.outsideSubject,
    text: values.outsideText,
  },
  shareDrafts: values.shareDrafts === 'on',
})
