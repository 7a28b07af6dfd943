import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { findGrantOf, type GrantRow, type NewGrantRow, putGrant } from './grants.queries.ts'
import { grantPlace } from './sealed-tokens.ts'

type Granted = Omit<NewGrantRow, 'id' | 'sealedRefreshToken'> & { readonly refreshToken: string }

/** Stores a grant. An earlier grant of the account is replaced under the same ID, for the mailboxes that use it. */
export async function keepGrantRow(
  app: App,
  tx: Tx,
  { refreshToken, ...granted }: Granted,
): Promise<GrantRow> {
  const id = (await findGrantOf(tx, granted))?.id ?? newId()
  const sealedRefreshToken = app.secrets.seal(refreshToken, grantPlace(granted.workspaceId, id))
  return putGrant(tx, { ...granted, id, sealedRefreshToken })
}
