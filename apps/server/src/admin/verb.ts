import type { AdminAnswer, AdminOption } from '#platform/admin-verb.ts'
import type { Config } from '#platform/config/index.ts'

/** What a verb may use. The database is started on first use and released when the verb ends. */
export interface AdminContext {
  readonly config: Config
  /** URL of the database as its owner. */
  databaseUrl(): Promise<string>
}

export type VerbOptions = Readonly<Record<string, string | true>>

/** A verb of the command line itself; verbs of features get the whole application, see `featureVerb`. */
export interface Verb {
  readonly name: string
  readonly summary: string
  readonly options: readonly AdminOption[]
  run(context: AdminContext, options: VerbOptions): Promise<AdminAnswer>
}
