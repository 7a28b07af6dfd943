import { passwordPlace } from '../../src/features/caldav/account.ts'
import { putSource } from '../../src/features/caldav/calendars.queries.ts'
import { findConnection, putConnection } from '../../src/features/caldav/connections.queries.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Owner, TestServer } from '../harness.ts'

const url = 'http://127.0.0.1:1/'

/** A calendar of a CalDAV account that no server has. */
export async function addReadCalendar(
  { app }: TestServer,
  { workspaceId, userId }: Owner,
  mark = 'Marked',
): Promise<string> {
  const id = newId()
  await app.db.write(workspaceId, async (tx) => {
    const connectionId = (await findConnection(tx, workspaceId))?.id ?? newId()
    const place = { workspaceId, id: connectionId }
    await putConnection(tx, {
      ...place,
      url,
      userName: 'office',
      sealedPassword: app.secrets.seal('password', passwordPlace(place)),
      homes: [{ url, depth: '1' }],
      connectedBy: userId,
      connectedAt: new Date(),
    })
    await putSource(tx, workspaceId, { id, connectionId, url: `${url}${id}/`, name: `${mark} calendar` })
  })
  return id
}
