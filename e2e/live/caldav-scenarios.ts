import { onTestFinished } from 'vitest'
import type { TestClient } from '../../apps/server/test/client.ts'
import { startCalendarServer } from '../../dev/calendar-rig/index.ts'

interface Setting {
  readonly owner: TestClient
}

/** How the event of CalDAV comes about. */
export const caldavScenarios = {
  'caldav.changed': async ({ owner }: Setting) => {
    const { url, userName, password, stop } = await startCalendarServer()
    onTestFinished(stop)
    return () => owner.call('caldav.connect', { url, userName, password })
  },
}
