import { lazyRouteComponent } from '@tanstack/react-router'

/** Rarely shown pages, loaded when they are needed. */
export const NotFound = lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage')
export const PageFault = lazyRouteComponent(() => import('./pages/page-error.tsx'), 'PageError')
export const NoAccess = lazyRouteComponent(() => import('./pages/no-access-page.tsx'), 'NoAccessPage')
