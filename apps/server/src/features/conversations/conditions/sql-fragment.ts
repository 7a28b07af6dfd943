import type { Context } from '#platform/calls/context.ts'

export type Bind = (value: unknown) => string
/** A piece of SQL for a statement in which `$1` is the workspace and `$2` the person who asks. */
export type Sql = (bind: Bind) => string

/** A selection of a `conversation_id`; null where it would be of too many. */
export type Driver = (ctx: Context) => Promise<Sql | null>
