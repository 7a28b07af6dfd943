import type { Config } from '#platform/config/index.ts'

/** What a verb may use. The database is started only when a verb asks for it, and let go when the verb has ended. */
export interface AdminContext {
  readonly config: Config
  /** The database as its owner. */
  databaseUrl(): Promise<string>
}

export interface VerbOption {
  readonly name: string
  readonly summary: string
  readonly isRequired?: boolean
  /** A flag takes no value. */
  readonly isFlag?: boolean
}

export type VerbOptions = Readonly<Record<string, string | true>>

export interface VerbAnswer {
  /** What `--json` prints. */
  readonly data: unknown
  /** What a person reads. */
  readonly text: string
  /** False when the verb worked but what it looked at is not in order; the exit code says so. */
  readonly ok?: boolean
}

/** One thing the operator can do from the command line. */
export interface Verb {
  readonly name: string
  readonly summary: string
  readonly options: readonly VerbOption[]
  run(context: AdminContext, options: VerbOptions): Promise<VerbAnswer>
}
