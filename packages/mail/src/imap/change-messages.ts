import type { CopyResponseObject } from 'imapflow'
import { MailServerError } from '../connection/mail-server-error.ts'
import { findCopies } from './find-copies.ts'
import { ask, type ImapContext } from './imap-context.ts'
import { inBatches, packUids } from './uid-set.ts'

const BATCH = 500

/** Adds flags to messages of the open folder; refused if the folder keeps none of them, as one that may only be read. */
export async function addFlags(
  context: ImapContext,
  uids: readonly number[],
  flags: readonly string[],
): Promise<void> {
  if (flags.length === 0) return
  requireKept(context, flags)
  for (const batch of inBatches(uids, BATCH)) {
    const set = packUids(batch)
    await ask(context, () => context.client.messageFlagsAdd(set, [...flags], { uid: true, silent: true }))
  }
}

/** Throws for flags of which PERMANENTFLAGS (RFC 9051, 7.1) has none; imapflow would send nothing and not say why. */
function requireKept({ client }: ImapContext, flags: readonly string[]): void {
  const kept = client.mailbox === false ? undefined : client.mailbox.permanentFlags
  if (!kept || kept.has('\\*') || flags.some((flag) => kept.has(flag))) return
  throw new MailServerError('refused', `This folder does not keep the flags ${flags.join(' ')}`, {
    code: 'NOPERM',
  })
}

/** Removes flags from messages of the open folder. */
export async function removeFlags(
  context: ImapContext,
  uids: readonly number[],
  flags: readonly string[],
): Promise<void> {
  if (flags.length === 0) return
  for (const batch of inBatches(uids, BATCH)) {
    const set = packUids(batch)
    await ask(context, () => context.client.messageFlagsRemove(set, [...flags], { uid: true, silent: true }))
  }
}

export type Moved = {
  destination: string
  /** Null without UIDPLUS. */
  uidValidity: bigint | null
  /** Old UID to new UID; empty without UIDPLUS. */
  uids: Map<number, number>
}

export type MoveOptions = {
  /** Messages whose move was interrupted earlier: they may be copied already, but not yet deleted. */
  triedBefore?: readonly number[]
}

/**
 * Moves with MOVE (RFC 6851), or COPY and UID EXPUNGE. Without MOVE and UIDPLUS, the originals remain marked \Deleted,
 * because a plain EXPUNGE would also delete messages that other programs have marked.
 */
export async function moveMessages(
  context: ImapContext,
  uids: readonly number[],
  path: string,
  { triedBefore = [] }: MoveOptions = {},
): Promise<Moved> {
  const moved: Moved = { destination: path, uidValidity: null, uids: new Map() }
  const tried = new Set(triedBefore)
  for (const batch of inBatches(uids, BATCH)) {
    const result = await moveBatch(context, batch, path, tried)
    if (!result) continue
    moved.destination = result.destination
    moved.uidValidity = result.uidValidity ?? null
    for (const [from, to] of result.uidMap ?? []) moved.uids.set(from, to)
  }
  return moved
}

async function moveBatch(
  context: ImapContext,
  uids: readonly number[],
  path: string,
  tried: ReadonlySet<number>,
): Promise<CopyResponseObject | null> {
  const { client } = context
  const set = packUids(uids)
  if (client.capabilities.has('MOVE')) return ask(context, () => client.messageMove(set, path, { uid: true }))
  const there = await findCopies(
    context,
    uids.filter((uid) => tried.has(uid)),
    path,
  )
  const toCopy = uids.filter((uid) => !there.has(uid))
  const copied =
    toCopy.length > 0
      ? await ask(context, () => client.messageCopy(packUids(toCopy), path, { uid: true }))
      : null
  if (client.capabilities.has('UIDPLUS')) await ask(context, () => client.messageDelete(set, { uid: true }))
  else await addFlags(context, uids, ['\\Deleted'])
  return copied
}

/**
 * Deletes exactly these messages permanently; returns false without UIDPLUS (RFC 4315), because a plain EXPUNGE would
 * delete others too.
 */
export async function expungeMessages(context: ImapContext, uids: readonly number[]): Promise<boolean> {
  if (!context.client.capabilities.has('UIDPLUS')) return false
  for (const batch of inBatches(uids, BATCH))
    await ask(context, () => context.client.messageDelete(packUids(batch), { uid: true }))
  return true
}
