import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { billingSettingsVerb } from './billing-verbs.ts'
import { billingCouponVerb } from './coupon-verb.ts'
import { runBilling } from './run-billing.ts'

export const address = {
  company_name: 'Marewind, Lda.',
  street1: 'Rua do Salitre 118',
  zip_code: '1250-198',
  city: 'Lisboa',
  state: '',
  country: 'Portugal',
}

const plan = (id: string, name: string, price: string, more: object = {}) => ({
  pabbly_plan_id: id,
  name,
  price,
  ...more,
})

/** Settings with three plans by month, two of them also by year, and 23 % VAT. */
export const saleSettings = {
  provider: 'invoice',
  plans: [
    plan('starter', 'Starter', '8.00', { sharedInboxes: 1, description: 'One shared inbox' }),
    plan('team', 'Team', '14.00', { features: ['BOTS'], description: 'SLAs, shifts, AI agents' }),
    plan('business', 'Business', '19.00', { features: ['BOTS'], classificationEnabled: true }),
    plan('team', 'Team', '140.00', { billing_period: 'year', features: ['BOTS'] }),
    plan('team', 'Team', '2200', { currency: 'JPY' }),
  ],
  tax: { name: 'VAT', rate: '23' },
  seller: {
    name: 'Postroom Hosting GmbH',
    lines: ['Torstraße 1, 10119 Berlin', 'VAT DE 123 456 789'],
    email: 'sales@hosting.example',
    paymentText: 'IBAN DE00 0000 0000 0000 0000 00',
  },
  invoicePrefix: 'PR',
}

/** Stores what the server sells, as the operator does. */
export async function sell(app: App, change: object = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-billing-'))
  try {
    const file = join(folder, 'billing.json')
    writeFileSync(file, JSON.stringify({ ...saleSettings, ...change }))
    await billingSettingsVerb.run(app, { file })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const putCoupon = (app: App, code: string, options: Readonly<Record<string, string>>) =>
  billingCouponVerb.run(app, { code, ...options })

const dayMs = 86_400_000

/** Runs the hourly job as it would run in so many days. */
export const billAfter = (app: App, days: number): Promise<void> =>
  runBilling(app, new AbortController().signal, new Date(Date.now() + days * dayMs))
