/** Operators by kind of field, with the type of their value. Text is compared case-insensitively. */
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
    /** A regular expression in RE2 syntax, which takes linear time. Case-sensitive unless it starts with `(?i)`. */
    matches: 'pattern',
    isEmpty: 'nothing',
    isNotEmpty: 'nothing',
  },
  /** The part of an e-mail address after the last `@`. */
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
  /** Business hours of a calendar. */
  calendar: {
    isWithin: 'id',
    isOutside: 'id',
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
    /** At this time or later. */
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

/** PostgreSQL's regular expressions have a different syntax and may take more than linear time. */
export const snapshotOperators = ['matches'] as const

/** `sql`: tested on lists; `snapshot`: tested when something happens, as by rules; `report`: tested on facts of reports. */
export type ConditionForm = 'sql' | 'snapshot' | 'report'

/** Lists the operators that a kind has in a form. Reports have a period, so their times are compared with fixed ones. */
export function operatorsOfKind(kind: ConditionKind, form: ConditionForm): readonly ConditionOperator[] {
  if (form === 'report' && kind === 'moment') return ['before', 'since']
  const all = Object.keys(conditionOperators[kind]) as ConditionOperator[]
  return form === 'snapshot' ? all : all.filter((one) => !snapshotOperators.some((other) => other === one))
}

export const durationUnits = ['minute', 'hour', 'day'] as const

/** A day is 24 hours. */
export interface ConditionDuration {
  readonly amount: number
  readonly unit: (typeof durationUnits)[number]
}

export const conditionLimits = {
  /** Nesting depth of groups. */
  depth: 4,
  /** Conditions and groups in the whole tree. */
  conditions: 100,
  /** Values of one condition. */
  values: 50,
  /** Characters of one text, as UTF-16 code units. */
  textLength: 200,
  /** Characters of a pattern. */
  patternLength: 500,
  /** Units of one duration. */
  durationAmount: 100_000,
} as const
