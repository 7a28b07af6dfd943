/** One thing the doctor looked at; the detail says what was found and, when it is not in order, what to do. */
export interface Finding {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}
