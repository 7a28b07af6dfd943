export { availabilityQuery } from './availability.api.ts'
export { putAvailability } from './availability.live.ts'
export { OwnStatusItems } from './own-status-items.tsx'
export { useAvailability } from './use-availability.ts'
