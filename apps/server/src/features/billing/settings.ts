import type { Tx } from '#platform/db/index.ts'
import { findSettingsRow } from './billing.queries.ts'
import { type BillingSettings, billingSettings } from './settings-shape.ts'

/** What this installation sells; nothing is charged until the operator says so. */
export async function readSettings(tx: Tx): Promise<BillingSettings> {
  return billingSettings.parse((await findSettingsRow(tx)) ?? {})
}
