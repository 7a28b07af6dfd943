/** One thing the doctor looked at; the detail says what was found and, when it is not in order, what to do. */
export interface Finding {
  readonly name: string
  readonly ok: boolean
  /** In order, but not for long: shown apart, without failing. */
  readonly isWarning?: boolean
  readonly detail: string
}
