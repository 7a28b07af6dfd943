/** The operators of each kind of field, with the kind of value that each takes. Text is compared regardless of case. */
export const conditionOperators = {
  text: {
    is: 'text',
    isNot: 'text',
    isAnyOf: 'texts',
    isNoneOf: 'texts',
    contains: 'text',
    doesNotContain: 'text',
    containsAnyOf: 'texts',
    containsNoneOf: 'texts',
    startsWith: 'text',
    endsWith: 'text',
    /** A regular expression in the syntax of RE2, which takes time linear in the text. Without `(?i)` it regards case. */
    matches: 'pattern',
    isEmpty: 'nothing',
    isNotEmpty: 'nothing',
  },
  /** The part of an e-mail address behind the last `@`. */
  domain: {
    is: 'text',
    isNot: 'text',
    isAnyOf: 'texts',
    isNoneOf: 'texts',
  },
  id: {
    is: 'id',
    isNot: 'id',
    isAnyOf: 'ids',
    isNoneOf: 'ids',
    isEmpty: 'nothing',
    isNotEmpty: 'nothing',
  },
  choice: {
    is: 'choice',
    isNot: 'choice',
    isAnyOf: 'choices',
    isNoneOf: 'choices',
  },
  flag: {
    is: 'flag',
  },
  moment: {
    before: 'moment',
    /** At this moment or later. */
    since: 'moment',
    olderThan: 'duration',
    newerThan: 'duration',
    isEmpty: 'nothing',
    isNotEmpty: 'nothing',
  },
  number: {
    is: 'number',
    isAtLeast: 'number',
    isAtMost: 'number',
  },
} as const

export type ConditionKind = keyof typeof conditionOperators
export type ConditionOperator = { [K in ConditionKind]: keyof (typeof conditionOperators)[K] }[ConditionKind]
export type ConditionValueKind = {
  [K in ConditionKind]: (typeof conditionOperators)[K][keyof (typeof conditionOperators)[K]]
}[ConditionKind]

/** PostgreSQL has another syntax of regular expressions, and none that takes linear time. */
export const snapshotOperators = ['matches'] as const

export const durationUnits = ['minute', 'hour', 'day'] as const

/** A day is 24 hours. */
export interface ConditionDuration {
  readonly amount: number
  readonly unit: (typeof durationUnits)[number]
}

export const conditionLimits = {
  /** Groups within groups. */
  depth: 4,
  /** Conditions and groups of the whole tree. */
  conditions: 100,
  /** Values of one condition. */
  values: 50,
  /** Characters of one text, as UTF-16 code units. */
  textLength: 200,
  patternLength: 500,
  durationAmount: 100_000,
} as const
