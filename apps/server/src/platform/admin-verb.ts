import type { App } from '#platform/app.ts'

export interface AdminOption {
  readonly name: string
  readonly summary: string
  readonly isRequired?: boolean
  /** A flag takes no value. */
  readonly isFlag?: boolean
  /** May also be written as a word of its own after the verb. */
  readonly isWord?: boolean
}

export interface AdminAnswer {
  /** What `--json` prints. */
  readonly data: unknown
  /** What a person reads. */
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
