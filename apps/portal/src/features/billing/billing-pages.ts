import './billing.live.ts'

export { BillingPage } from './billing-page.tsx'
export { ChoosePage, EditPage } from './choose-page.tsx'
export { DetailsPage } from './details-page.tsx'
export { OverviewPage } from './overview-page.tsx'
export { ReceiptPage } from './receipt-page.tsx'
export { RedeemPage } from './redeem-page.tsx'
