import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export type FlowSearch = { type?: 'si_flow' | 'personal_flow' | undefined }

const readFlowSearch = ({ type }: Record<string, unknown>): FlowSearch => ({
  type: type === 'si_flow' || type === 'personal_flow' ? type : undefined,
})

export const onboardingRoutes = [
  createRoute({
    ...pageRoute('/flow'),
    validateSearch: readFlowSearch,
    component: lazyRouteComponent(() => import('./flow-page.tsx'), 'FlowPage'),
  }),
  createRoute({
    ...pageRoute('/flow/helper'),
    component: lazyRouteComponent(() => import('./helper-page.tsx'), 'HelperPage'),
  }),
] as const
