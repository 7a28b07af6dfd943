export { BillingNotice, BuySeats } from './on-demand.tsx'
