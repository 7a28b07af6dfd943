import type { AdminAnswer, AdminOption } from '#platform/admin-verb.ts'
import type { Config } from '#platform/config/index.ts'

/** What a verb may use. The database is started only when a verb asks for it, and let go when the verb has ended. */
export interface AdminContext {
  readonly config: Config
  /** The database as its owner. */
  databaseUrl(): Promise<string>
}

export type VerbOptions = Readonly<Record<string, string | true>>

/** A verb of the command line itself; those of features get the whole application instead, see `featureVerb`. */
export interface Verb {
  readonly name: string
  readonly summary: string
  readonly options: readonly AdminOption[]
  run(context: AdminContext, options: VerbOptions): Promise<AdminAnswer>
}
