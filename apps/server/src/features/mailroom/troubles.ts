import type { Trouble } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { findTroubles, type TroubleRow } from './troubles.queries.ts'

export async function listTroublesCall({ tx, workspaceId }: Context): Promise<{ items: Trouble[] }> {
  return { items: (await findTroubles(tx, workspaceId)).map(presentTrouble) }
}

const presentTrouble = ({ mailboxId, inboxId, email, kind, since, messages }: TroubleRow): Trouble => ({
  mailboxId,
  inboxId,
  email,
  kind,
  since: since.toISOString(),
  messages,
})
