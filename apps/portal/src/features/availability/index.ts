import { lazy } from '#lib/lazy.ts'

export { AbsenceSource } from './absence-source.ts'
export { availabilityQuery } from './availability.api.ts'
export { putAvailability } from './availability.live.ts'
export { useAvailability } from './use-availability.ts'

/** Menu items, loaded when a menu opens instead of with every avatar. */
export const OwnStatusItems = lazy(() =>
  import('./own-status-items.tsx').then((module) => module.OwnStatusItems),
)
