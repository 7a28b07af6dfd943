import { calendarsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { isWorkspaceCalendar } from './calendar-times.ts'
import { calendarsPolicy } from './calendars.policy.ts'
import { calendarSettings } from './calendars.settings.ts'
import { createCall, deleteCall, listCall, listLabelsCall, updateCall } from './calendars.ts'
import { countriesCall, previewCall } from './preview-calendar.ts'
import { readFeedCall, refreshCalendarsJob } from './refresh-calendars.ts'

export {
  averageOpenDayMs,
  calendarVersions,
  canChooseCalendar,
  closedOwners,
  findCalendarLabel,
  getCalendarTime,
  isWorkspaceCalendar,
} from './calendar-times.ts'
export { countCalendars, existingCalendarIds } from './calendars.queries.ts'
export { deleteOwnHours, findHours, type OwnHours, type OwnHoursOwner, putOwnHours } from './own-hours.ts'
export { holidayDays, holidaysOf, keepHolidays, putCaldavDays } from './read-holidays.ts'
export type { FeedHoliday } from './resolve-hours.ts'

export const calendarsFeature = defineServerFeature({
  contract: calendarsContract,
  tables: ['calendar_versions', 'calendars'],
  policy: calendarsPolicy,
  settings: [calendarSettings],
  jobs: [refreshCalendarsJob],
  handlers: {
    'calendars.list': listCall,
    'calendars.list_labels': listLabelsCall,
    'calendars.create': createCall,
    'calendars.update': updateCall,
    'calendars.delete': deleteCall,
    'calendars.read_feed': readFeedCall,
    'calendars.preview': previewCall,
    'calendars.list_countries': countriesCall,
  },
  refs: { calendar: isWorkspaceCalendar },
})
