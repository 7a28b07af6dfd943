import { ask, type ImapContext } from './imap-context.ts'
import { packUids } from './uid-set.ts'

export async function addFlags(
  context: ImapContext,
  uids: readonly number[],
  flags: readonly string[],
): Promise<void> {
  if (uids.length === 0 || flags.length === 0) return
  await ask(context, () =>
    context.client.messageFlagsAdd(packUids(uids), [...flags], { uid: true, silent: true }),
  )
}

export async function removeFlags(
  context: ImapContext,
  uids: readonly number[],
  flags: readonly string[],
): Promise<void> {
  if (uids.length === 0 || flags.length === 0) return
  await ask(context, () =>
    context.client.messageFlagsRemove(packUids(uids), [...flags], { uid: true, silent: true }),
  )
}

export type Moved = {
  destination: string
  /** null without UIDPLUS. */
  uidValidity: bigint | null
  /** Old UID to new UID; empty without UIDPLUS. */
  uids: Map<number, number>
}

/**
 * MOVE (RFC 6851), or COPY and UID EXPUNGE. On a server with neither MOVE nor UIDPLUS the originals stay
 * behind marked \Deleted: a plain EXPUNGE would also destroy what others have marked.
 */
export async function moveMessages(
  context: ImapContext,
  uids: readonly number[],
  path: string,
): Promise<Moved> {
  if (uids.length === 0) return { destination: path, uidValidity: null, uids: new Map() }
  const { client } = context
  const set = packUids(uids)
  const moves = client.capabilities.has('MOVE')
  const result = await ask(context, () =>
    moves ? client.messageMove(set, path, { uid: true }) : client.messageCopy(set, path, { uid: true }),
  )
  if (!moves) {
    if (client.capabilities.has('UIDPLUS')) await ask(context, () => client.messageDelete(set, { uid: true }))
    else await addFlags(context, uids, ['\\Deleted'])
  }
  return {
    destination: result.destination,
    uidValidity: result.uidValidity ?? null,
    uids: result.uidMap ?? new Map(),
  }
}
