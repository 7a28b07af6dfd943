import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The pages themselves read the address: routes are in the first screens.
const pages = () => import('./billing-pages.ts')

export const billingRoutes = [
  createRoute({ ...pageRoute('/settings/billing'), component: lazyRouteComponent(pages, 'BillingPage') }),
  createRoute({ ...pageRoute('/settings/billing/edit'), component: lazyRouteComponent(pages, 'EditPage') }),
  createRoute({
    ...pageRoute('/settings/billing/purchase/step1'),
    component: lazyRouteComponent(pages, 'ChoosePage'),
  }),
  createRoute({
    ...pageRoute('/settings/billing/purchase/step2'),
    component: lazyRouteComponent(pages, 'DetailsPage'),
  }),
  createRoute({
    ...pageRoute('/settings/billing/purchase-overview'),
    component: lazyRouteComponent(pages, 'OverviewPage'),
  }),
  createRoute({
    ...pageRoute('/settings/billing/payment-success'),
    component: lazyRouteComponent(pages, 'ReceiptPage'),
  }),
  createRoute({
    ...pageRoute('/settings/billing/redeem-coupons'),
    component: lazyRouteComponent(pages, 'RedeemPage'),
  }),
] as const
