import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { shownReason } from '../core/reason.ts'
import {
  connectCaldav,
  disconnectCaldav,
  getCaldavConnection,
  previewCaldavCalendar,
  readCaldav,
  useCaldavCalendar,
} from './calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    caldavCalendar: true
  }
}

export * from './calls.ts'
export * from './shapes.ts'

export const caldavChanged = defineEvent({
  type: 'caldav.changed',
  summary: 'The CalDAV account was connected, read with other results, changed or disconnected.',
  scope: 'staff',
  payload: z.object({}),
})

export const caldavContract = defineFeature({
  name: 'caldav',
  area: null,
  calls: [
    getCaldavConnection,
    connectCaldav,
    disconnectCaldav,
    previewCaldavCalendar,
    useCaldavCalendar,
    readCaldav,
  ],
  events: [caldavChanged],
  errors: {
    caldav_unreadable: {
      status: 400,
      text: 'The calendars could not be read. {reason}',
      params: z.object({ reason: shownReason }),
    },
    caldav_not_connected: { status: 409, text: 'No CalDAV account is connected.' },
  },
  abilities: { 'caldav.manage': 'Connect calendars by CalDAV' },
})
