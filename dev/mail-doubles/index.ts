export type { DoubleFault } from './double-faults.ts'
export { DoubleMailbox } from './double-mailbox.ts'
export { type EwsDouble, startEwsDouble } from './start-ews-double.ts'
export { type GraphDouble, startGraphDouble } from './start-graph-double.ts'
