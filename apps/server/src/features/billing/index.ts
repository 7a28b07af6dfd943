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
import {
  cancelCall,
  confirmCall,
  paymentPageCall,
  previewCall,
  redeemCall,
  resumeCall,
  saveDetailsCall,
  updateCall,
} from './hosted-calls.ts'
import { getOne, list } from './plans.ts'
import { runBillingJob } from './run-billing.ts'
import { receiveEvent } from './stripe/receive-event.ts'
import { followStripeJob } from './stripe/reconcile.ts'
import { serveIssuedInvoice } from './stripe/serve-invoice.ts'

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
    'billing_stripe_accounts',
    'billing_stripe_events',
  ],
  policy: billingPolicy,
  settings: { none: 'orders cost money' },
  handlers: {
    'billing.get_subscription': presentState,
    'billing.update_subscription': updateCall,
    'billing.preview_subscription': previewCall,
    'billing.save_details': saveDetailsCall,
    'billing.cancel_subscription': cancelCall,
    'billing.resume_subscription': resumeCall,
    'billing.get_plans': list,
    'billing.get_plan': getOne,
    'billing.get_user_status': userStatus,
    'billing.list_invoices': invoices,
    'billing.print_invoice': { raw: serveIssuedInvoice },
    'billing.redeem_coupon': redeemCall,
    'billing.confirm_payment': confirmCall,
    'billing.open_payment_page': paymentPageCall,
    'billing.receive_stripe_event': { raw: receiveEvent },
  },
  jobs: [runBillingJob, followStripeJob],
  adminVerbs: [
    billingSettingsVerb,
    billingCouponVerb,
    billingInvoicesVerb,
    billingPaidVerb,
    billingTrialVerb,
  ],
})
