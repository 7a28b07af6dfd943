export { createLog, type Log } from './log.ts'
export { createMask, type Mask } from './mask.ts'
