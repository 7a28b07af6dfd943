export { webhooksQuery } from './integrations.api.ts'
