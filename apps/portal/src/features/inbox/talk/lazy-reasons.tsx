import { lazy } from '#lib/lazy.ts'

export const StateReasons = lazy(() => import('../views/parts.ts').then((module) => module.StateReasons))
export const ClosedBadge = lazy(() => import('../views/parts.ts').then((module) => module.ClosedBadge))
