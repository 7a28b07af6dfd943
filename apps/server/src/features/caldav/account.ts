import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { ConnectionRow } from './connections.queries.ts'
import type { DavAccount } from './dav-request.ts'
import type { CalendarHome } from './discover.ts'

const homes = z.array(z.object({ url: z.string(), depth: z.enum(['0', '1']) }))

/** Place of the encrypted password of a connection. */
export const passwordPlace = ({ workspaceId, id }: Pick<ConnectionRow, 'workspaceId' | 'id'>) => ({
  workspaceId,
  table: 'caldav_connections',
  rowId: id,
  column: 'sealed_password',
})

/** The account of a connection, with its password. */
export const accountOf = (app: App, row: ConnectionRow): DavAccount => ({
  url: row.url,
  userName: row.userName,
  password: app.secrets.open(row.sealedPassword, passwordPlace(row)),
})

/** Where the calendars of a connection are listed. */
export const homesOf = (row: ConnectionRow): CalendarHome[] => homes.parse(row.homes)
