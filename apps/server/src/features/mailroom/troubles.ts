import type { Trouble } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { findTroubles, type TroubleRow } from './troubles.queries.ts'

/** Lists problems of the caller's personal mailboxes and, with the ability `mailbox.list`, of shared ones. */
export async function listTroublesCall(ctx: Context): Promise<{ items: Trouble[] }> {
  const { tx, workspaceId, person } = ctx
  const isForAll = ctx.can('mailbox.list')
  const troubles = (await findTroubles(tx, workspaceId)).filter(({ ownerId }) =>
    ownerId === null ? isForAll : ownerId === person.userId,
  )
  return { items: troubles.map(presentTrouble) }
}

const presentTrouble = ({ mailboxId, inboxId, email, kind, since, messages }: TroubleRow): Trouble => ({
  mailboxId,
  inboxId,
  email,
  kind,
  since: since.toISOString(),
  messages,
})
