export { createRateLimit, type RateLimit } from './rate-limit.ts'
