import { exchangeRate, type RequestField, requestField } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, conversation_id as "conversationId", title, context, currency, travellers,
  exchange_rates as "exchangeRates", trim_scale(hotel_markup)::text as "hotelMarkup", trim_scale(flight_markup)::text as "flightMarkup",
  trim_scale(logistic_discount)::text as "logisticDiscount", trim_scale(logistic_uplift)::text as "logisticUplift",
  markups_saved_at as "markupsSavedAt", request, user_action as "userAction", user_action_id as "userActionId", version`

/** The package of a conversation, or of one that was merged into it. */
export async function findPackageRow(tx: Tx, workspaceId: string, conversationIds: readonly string[]) {
  const [row] = await query(
    tx,
    `select ${columns} from packages where workspace_id = $1 and conversation_id = any($2::uuid[])
      order by array_position($2::uuid[], conversation_id) limit 1`,
    [workspaceId, conversationIds],
  )
  return row
    ? {
        ...row,
        exchangeRates: exchangeRate.array().parse(row.exchangeRates),
        request: requestField.array().parse(row.request),
      }
    : null
}
export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackageRow>>>

/** Makes changes of a package wait for each other. */
export async function lockPackage(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('package of ' || $1), hashtext($2))`, [
    workspaceId,
    conversationId,
  ])
}

type PackageValues = Pick<PackageRow, 'title' | 'context' | 'currency' | 'travellers' | 'exchangeRates'>

export async function insertPackage(
  tx: Tx,
  workspaceId: string,
  row: PackageValues & Pick<PackageRow, 'id' | 'conversationId'>,
  at: Date,
): Promise<void> {
  await query(
    tx,
    `insert into packages (workspace_id, id, conversation_id, title, context, currency, travellers, exchange_rates, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      workspaceId,
      row.id,
      row.conversationId,
      row.title,
      row.context,
      row.currency,
      row.travellers,
      JSON.stringify(row.exchangeRates),
      at,
    ],
  )
}

export async function updatePackage(
  tx: Tx,
  workspaceId: string,
  row: PackageValues & Pick<PackageRow, 'id'>,
): Promise<void> {
  await query(
    tx,
    `update packages set title = $3, context = $4, currency = $5, travellers = $6, exchange_rates = $7
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      row.id,
      row.title,
      row.context,
      row.currency,
      row.travellers,
      JSON.stringify(row.exchangeRates),
    ],
  )
}

export async function raiseVersion(tx: Tx, workspaceId: string, packageId: string): Promise<void> {
  await query(tx, `update packages set version = version + 1 where workspace_id = $1 and id = $2`, [
    workspaceId,
    packageId,
  ])
}

/** Markups as decimal text, empty where nothing is set. */
export async function updateMarkups(
  tx: Tx,
  workspaceId: string,
  packageId: string,
  markups: { hotel: string; flight: string; discount: string; uplift: string },
  at: Date,
): Promise<void> {
  await query(
    tx,
    `update packages set hotel_markup = nullif($3::text, '')::numeric, flight_markup = nullif($4::text, '')::numeric,
            logistic_discount = nullif($5::text, '')::numeric, logistic_uplift = nullif($6::text, '')::numeric,
            markups_saved_at = $7
      where workspace_id = $1 and id = $2`,
    [workspaceId, packageId, markups.hotel, markups.flight, markups.discount, markups.uplift, at],
  )
}

export async function updateRequest(
  tx: Tx,
  workspaceId: string,
  packageId: string,
  fields: readonly RequestField[],
): Promise<void> {
  await query(tx, `update packages set request = $3 where workspace_id = $1 and id = $2`, [
    workspaceId,
    packageId,
    JSON.stringify(fields),
  ])
}

export async function updateUserAction(
  tx: Tx,
  workspaceId: string,
  packageId: string,
  { action, actionId }: { action: string | null; actionId: string },
): Promise<void> {
  await query(
    tx,
    `update packages set user_action = $3, user_action_id = $4 where workspace_id = $1 and id = $2`,
    [workspaceId, packageId, action, actionId],
  )
}

export async function insertChange(
  tx: Tx,
  workspaceId: string,
  change: { id: string; packageId: string; at: Date; userId: string | null; what: string; detail: string },
): Promise<void> {
  await query(
    tx,
    `insert into package_changes (workspace_id, id, package_id, at, user_id, what, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
    [workspaceId, change.id, change.packageId, change.at, change.userId, change.what, change.detail],
  )
}

/** The newest changes of a package, newest first. */
export const listChanges = (tx: Tx, workspaceId: string, packageId: string) =>
  query(
    tx,
    `select at, user_id as "userId", what, detail from package_changes
      where workspace_id = $1 and package_id = $2 order by at desc, id desc limit 50`,
    [workspaceId, packageId],
  )
