export { availabilityQuery } from './availability.api.ts'
export { putAvailability } from './availability.live.ts'
export { useAvailability } from './use-availability.ts'
