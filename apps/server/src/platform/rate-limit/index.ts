export { createRateLimit, type RateLimit, type RateLimitResult, type RateLimitRule } from './rate-limit.ts'
