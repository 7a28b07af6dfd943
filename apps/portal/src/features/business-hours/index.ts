export { formatLocal } from './format-hours.ts'
