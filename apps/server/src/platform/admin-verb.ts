import type { App } from '#platform/app.ts'

export interface AdminOption {
  readonly name: string
  readonly summary: string
  readonly isRequired?: boolean
  /** The option takes no value. */
  readonly isFlag?: boolean
  /** May also be given as a positional argument after the verb. */
  readonly isWord?: boolean
}

export interface AdminAnswer {
  /** Printed with `--json`. */
  readonly data: unknown
  /** Printed without `--json`. */
  readonly text: string
  readonly ok?: boolean
}

/** One verb of the operator's command line, such as `user:create`. */
export interface AdminVerb {
  readonly name: string
  readonly summary: string
  readonly options: readonly AdminOption[]
  run(app: App, options: Readonly<Record<string, string | true>>): Promise<AdminAnswer>
}
