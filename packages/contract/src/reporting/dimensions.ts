/** What values can be broken down by and filtered by. */
export const dimensions = [
  'user',
  'assignee',
  'team',
  'sharedInbox',
  'tags',
  'rules',
  'classification',
  'status',
  'channel',
  'inboundEmail',
  'inboundDomain',
  'hour',
  'weekday',
  'sla',
  'slaTarget',
  'closedReason',
  'cause',
  'duration',
  'age',
] as const
export type Dimension = (typeof dimensions)[number]

/** Dimensions that a report can be filtered by. */
export const filterDimensions = [
  'user',
  'assignee',
  'team',
  'sharedInbox',
  'tags',
  'rules',
  'classification',
  'status',
  'channel',
  'inboundEmail',
  'inboundDomain',
  'sla',
  'slaTarget',
  'closedReason',
  'cause',
] as const satisfies readonly Dimension[]
export type FilterDimension = (typeof filterDimensions)[number]

/** Keys of the dimension `duration`: up to so many milliseconds, the last without an end. */
export const durationBuckets = [
  { key: '0-1h', until: 3_600_000 },
  { key: '1-4h', until: 14_400_000 },
  { key: '4-8h', until: 28_800_000 },
  { key: '8-24h', until: 86_400_000 },
  { key: '24h+', until: null },
] as const

/**
 * Keys of the dimension `age`, of levels: how long the customer has waited or, while no customer waits, how long the
 * conversation has been open.
 */
export const ageBuckets = [
  { key: '0-4h', until: 14_400_000 },
  { key: '4-24h', until: 86_400_000 },
  { key: '1-3d', until: 259_200_000 },
  { key: '3-7d', until: 604_800_000 },
  { key: '7-30d', until: 2_592_000_000 },
  { key: '30d+', until: null },
] as const

/** Keys of series that are no object: without a value, and all beyond the first ones. */
export const noneKey = 'none'
export const othersKey = 'others'
