import type { App } from '#platform/app.ts'
import type { GrantRow } from './authorizations.queries.ts'
import type { ChannelRow } from './channels.queries.ts'

type Place = Pick<ChannelRow, 'workspaceId' | 'id'>

const secretLocation = ({ workspaceId, id }: Place, column: 'sealed_token' | 'sealed_pin') => ({
  workspaceId,
  table: 'channels',
  rowId: id,
  column,
})
const grantPlace = ({ workspaceId, id }: Pick<GrantRow, 'workspaceId' | 'id'>) => ({
  workspaceId,
  table: 'channel_grants',
  rowId: id,
  column: 'sealed_token',
})

/** Encrypts the access token of a channel. */
export const sealToken = (app: App, place: Place, token: string): string =>
  app.secrets.seal(token, secretLocation(place, 'sealed_token'))

/** Encrypts the two-step verification PIN of a number. */
export const sealPin = (app: App, place: Place, pin: string): string =>
  app.secrets.seal(pin, secretLocation(place, 'sealed_pin'))

/** Decrypts the access token; null after the channel was disconnected. */
export const openToken = (app: App, row: ChannelRow): string | null =>
  row.sealedToken === null ? null : app.secrets.open(row.sealedToken, secretLocation(row, 'sealed_token'))

/** Decrypts the PIN of a number; null for a page or after disconnecting. */
export const openPin = (app: App, row: ChannelRow): string | null =>
  row.sealedPin === null ? null : app.secrets.open(row.sealedPin, secretLocation(row, 'sealed_pin'))

/** Encrypts the token of a grant. */
export const sealGrant = (app: App, place: Pick<GrantRow, 'workspaceId' | 'id'>, token: string): string =>
  app.secrets.seal(token, grantPlace(place))

/** Decrypts the token of a grant. */
export const openGrant = (app: App, row: GrantRow): string =>
  app.secrets.open(row.sealedToken, grantPlace(row))
