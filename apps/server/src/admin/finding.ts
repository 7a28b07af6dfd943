/** Result of a check; the detail says what was found and, if there is a problem, what to do. */
export interface Finding {
  readonly name: string
  readonly ok: boolean
  /** Still in order, but needs attention soon: listed separately, does not fail. */
  readonly isWarning?: boolean
  readonly detail: string
}
