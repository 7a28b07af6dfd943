import type { Trouble } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { findTroubles, type TroubleRow } from './troubles.queries.ts'

/** Of the workspace's mailboxes for who looks after them, and of one's own. */
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
