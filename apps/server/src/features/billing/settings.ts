import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { findSettingsRow, putSettingsRow } from './billing.queries.ts'
import { type BillingSettings, billingSettings } from './settings-shape.ts'

/** What this installation sells; nothing is charged until the operator says so. */
export async function readSettings(tx: Tx): Promise<BillingSettings> {
  return billingSettings.parse((await findSettingsRow(tx)) ?? {})
}

/** Replaces what this installation sells; throws with one line for each problem. */
export async function storeSettings(app: App, settings: unknown): Promise<void> {
  const read = billingSettings.safeParse(settings)
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `  ${[...path, message].join(' ')}`)
    throw new Error(`The settings were not stored:\n${problems.join('\n')}`)
  }
  await app.db.instance((tx) => putSettingsRow(tx, read.data))
}
