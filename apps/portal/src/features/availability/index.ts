import { lazy } from 'react'

export { AbsenceSource } from './absence-source.ts'
export { availabilityQuery } from './availability.api.ts'
export { putAvailability } from './availability.live.ts'
export { useAvailability } from './use-availability.ts'

/** Items of a menu: they come when one opens, and not with every picture of a person. */
export const OwnStatusItems = lazy(() =>
  import('./own-status-items.tsx').then((module) => ({ default: module.OwnStatusItems })),
)
