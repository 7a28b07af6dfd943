import { caldavContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { caldavPolicy } from './caldav.policy.ts'
import { caldavSettings } from './caldav.settings.ts'
import { findSource } from './calendars.queries.ts'
import { connectCall, disconnectCall, getConnectionCall } from './connect.ts'
import { pollCalendarsJob, readNowCall } from './poll-calendars.ts'
import { previewCall, useCall } from './use-calendar.ts'

/** Calendars of a CalDAV account, read as holidays and as time off. */
export const caldavFeature = defineServerFeature({
  contract: caldavContract,
  tables: ['caldav_connections', 'caldav_calendars', 'caldav_objects'],
  policy: caldavPolicy,
  settings: [caldavSettings],
  sealedColumns: [{ table: 'caldav_connections', idColumn: 'id', column: 'sealed_password' }],
  handlers: {
    'caldav.get_connection': getConnectionCall,
    'caldav.connect': connectCall,
    'caldav.disconnect': disconnectCall,
    'caldav.preview': previewCall,
    'caldav.use_calendar': useCall,
    'caldav.read_now': readNowCall,
  },
  jobs: [pollCalendarsJob],
  refs: {
    caldavCalendar: async (tx, workspaceId, id) => (await findSource(tx, workspaceId, id)) !== null,
  },
})
