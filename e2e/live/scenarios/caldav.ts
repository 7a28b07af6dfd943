import { onTestFinished } from 'vitest'
import { startCalendarServer } from '../../../dev/calendar-rig/index.ts'
import type { ScenariosOf } from '../setting.ts'

/** How each event of CalDAV comes about. */
export const scenarios: ScenariosOf<'caldav'> = {
  'caldav.changed': async ({ owner }) => {
    const { url, userName, password, stop } = await startCalendarServer()
    onTestFinished(stop)
    return () => owner.call('caldav.connect', { url, userName, password })
  },
}
