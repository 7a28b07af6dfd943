import type { Context } from '#platform/calls/context.ts'

export type Bind = (value: unknown) => string
/** SQL fragment of a statement where `$1` is the workspace and `$2` the reader. */
export type Sql = (bind: Bind) => string

/** Subquery that returns `conversation_id`s; null if it would match too many. */
export type Driver = (ctx: Context) => Promise<Sql | null>
