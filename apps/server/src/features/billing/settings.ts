import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { findSettingsRow, putSettingsRow } from './billing.queries.ts'
import { type BillingSettings, billingSettings } from './settings-shape.ts'
import { checkPrices } from './stripe/check-prices.ts'

/** What this installation sells; nothing is charged until the operator says so. */
export async function readSettings(tx: Tx): Promise<BillingSettings> {
  return billingSettings.parse((await findSettingsRow(tx)) ?? {})
}

/** Replaces what this installation sells; throws with one line for each problem. */
export async function storeSettings(app: App, settings: unknown): Promise<void> {
  const read = billingSettings.safeParse(settings)
  if (!read.success) {
    return refuse(read.error.issues.map(({ path, message }) => [...path, message].join(' ')))
  }
  const problems = read.data.provider === 'stripe' ? await checkPrices(app, read.data) : []
  if (problems.length > 0) return refuse(problems)
  await app.db.instance((tx) => putSettingsRow(tx, read.data))
}

function refuse(problems: readonly string[]): never {
  throw new Error(`The settings were not stored:\n${problems.map((one) => `  ${one}`).join('\n')}`)
}
