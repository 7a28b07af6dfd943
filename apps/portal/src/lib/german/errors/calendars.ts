import type { calendarsContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  calendar_name_taken: 'Es gibt schon einen Kalender namens {name}.',
  calendar_is_default: 'Das ist der Standardkalender. Machen Sie erst einen anderen zum Standard.',
  team_calendar_not_default: 'Die Zeiten eines Teams können nicht der Standard sein.',
  too_many_calendars: 'Ein Arbeitsbereich hat höchstens {maximum} Kalender.',
  feed_unreadable: 'Dieser Feed war nicht zu lesen. {reason}',
  region_not_known: 'Die Feiertage dieser Region sind nicht bekannt.',
  calendar_without_feed: 'Dieser Kalender hat keinen Feed.',
} as const satisfies Record<ErrorCodeOf<typeof calendarsContract>, string>

export const required = {
  'calendar name': 'Bitte geben Sie dem Kalender einen Namen.',
}
