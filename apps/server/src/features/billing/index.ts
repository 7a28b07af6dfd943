import { billingContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { billingPolicy } from './billing.policy.ts'
import { presentState } from './billing.present.ts'
import { invoices, userStatus } from './billing.ts'
import {
  billingInvoicesVerb,
  billingPaidVerb,
  billingSettingsVerb,
  billingTrialVerb,
} from './billing-verbs.ts'
import { billingCouponVerb } from './coupon-verb.ts'
import { serveInvoice } from './invoice-page.ts'
import { cancel, preview, redeem, resume, saveDetails, update } from './order.ts'
import { getOne, list } from './plans.ts'
import { runBillingJob } from './run-billing.ts'

export { markPaid } from './mark-paid.ts'
export { advance } from './run-billing.ts'
export { readSettings, storeSettings } from './settings.ts'
export { startTrial } from './start-trial.ts'

export const billingFeature = defineServerFeature({
  contract: billingContract,
  tables: [
    'billing_accounts',
    'billing_coupons',
    'billing_invoice_numbers',
    'billing_invoices',
    'billing_redemptions',
    'billing_settings',
  ],
  policy: billingPolicy,
  settings: { none: 'orders cost money' },
  handlers: {
    'billing.get_subscription': presentState,
    'billing.update_subscription': update,
    'billing.preview_subscription': preview,
    'billing.save_details': saveDetails,
    'billing.cancel_subscription': cancel,
    'billing.resume_subscription': resume,
    'billing.get_plans': list,
    'billing.get_plan': getOne,
    'billing.get_user_status': userStatus,
    'billing.list_invoices': invoices,
    'billing.print_invoice': { raw: serveInvoice },
    'billing.redeem_coupon': redeem,
  },
  jobs: [runBillingJob],
  adminVerbs: [
    billingSettingsVerb,
    billingCouponVerb,
    billingInvoicesVerb,
    billingPaidVerb,
    billingTrialVerb,
  ],
})
