import type { EventDeclaration, PayloadOf } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { AuditEntry } from '#platform/audit/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Cause, type EventPlace, type NewEvent, newEvent } from '#platform/events/append.ts'
import { newRequestId } from '#platform/ids.ts'
import { recordChange } from './commit.ts'

export interface SystemChange {
  readonly tx: Tx
  readonly workspaceId: string
  /** Time of the change; see `Context`. */
  readonly now: Date
  emit<E extends EventDeclaration>(event: E, payload: PayloadOf<E>, place?: EventPlace): void
}

/**
 * Runs work without a request in one transaction: received mail, a job, an import. Events name the cause; there is no
 * audit line, since no person did it.
 */
export const changeAsSystem = <T>(
  app: App,
  workspaceId: string,
  cause: Cause,
  work: (change: SystemChange) => Promise<T>,
  /** For changes that happened in the past. */
  at?: Date,
): Promise<T> => app.db.write(workspaceId, (tx) => changeWithin(tx, workspaceId, cause, work, at))

/**
 * Runs an admin command in one transaction. Events name the verb as their cause, and an audit line records the options
 * without secrets.
 */
export const changeAsOperator = <T>(
  app: App,
  workspaceId: string,
  verb: { readonly name: string; readonly options: Readonly<Record<string, string | true>> },
  work: (change: SystemChange) => Promise<T>,
): Promise<T> =>
  app.db.write(workspaceId, async (tx) => {
    const requestId = newRequestId()
    const audit = {
      actorKind: 'operator',
      actorId: null,
      apiKeyId: null,
      ip: '',
      call: verb.name,
      requestId,
      input: app.mask(verb.options),
    }
    const cause = { kind: 'system', id: null, text: verb.name } as const
    return changeWithin(tx, workspaceId, cause, work, undefined, { requestId, audit })
  })

/** Makes a change by the system within an existing transaction, such as that of an event consumer. */
export async function changeWithin<T>(
  tx: Tx,
  workspaceId: string,
  cause: Cause,
  work: (change: SystemChange) => Promise<T>,
  at?: Date,
  record: { requestId: string | null; audit: AuditEntry | null } = { requestId: null, audit: null },
): Promise<T> {
  const events: NewEvent[] = []
  const result = await work({
    tx,
    workspaceId,
    now: at ?? new Date(),
    emit: (event, payload, place) => {
      events.push(newEvent(event, payload, place))
    },
  })
  await recordChange(tx, workspaceId, { events, cause, ...record, at })
  return result
}
