import { type PackageView, packageChanged } from '@postroom/contract'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { setDraftTimer } from './draft-timer.ts'
import { type ConversationRow, presentView } from './packages.present.ts'
import {
  findPackageRow,
  insertChange,
  lockPackage,
  type PackageRow,
  raiseVersion,
} from './packages.queries.ts'
import { listQuoteRows } from './quotes.queries.ts'

export interface OpenPackage {
  readonly conversation: ConversationRow
  readonly row: PackageRow
}

type Change = { what: string; detail: string } | null

/** The package of a conversation that the person may read, or null. */
export async function readPackage(ctx: Context, conversationId: string) {
  const conversation = await getConversationRow(ctx, conversationId, 'read')
  const row = await findPackageRow(ctx.tx, ctx.workspaceId, idsOf(conversation))
  return { conversation, row }
}

/** The same before the transaction of a call, for a person who may work in the conversation. */
export const readForWork = (ctx: RequestContext, conversationId: string) =>
  ctx.app.db.read(ctx.workspaceId, async (tx) => {
    const conversation = await getConversationRow({ ...ctx, tx } as Context, conversationId, 'work')
    return { conversation, row: await findPackageRow(tx, ctx.workspaceId, idsOf(conversation)) }
  })

const idsOf = ({ id, mergedFrom }: ConversationRow): string[] => [id, ...mergedFrom]

/** Locks the package of a conversation in which the person may work. */
export async function lockForWork(ctx: Context, conversationId: string) {
  const conversation = await getConversationRow(ctx, conversationId, 'work')
  await lockPackage(ctx.tx, ctx.workspaceId, conversation.id)
  return { conversation, row: await findPackageRow(ctx.tx, ctx.workspaceId, idsOf(conversation)) }
}

/**
 * Changes the package of a conversation: checks that it exists and, for a change of prices, that no accepted quote locks
 * it; then records the change, announces it and returns the new view.
 */
export async function changePackage(
  ctx: Context,
  conversationId: string,
  work: (open: OpenPackage) => Promise<Change>,
  { isPriced = true }: { isPriced?: boolean } = {},
): Promise<PackageView> {
  const { conversation, row } = await lockForWork(ctx, conversationId)
  if (!row) fail('package_missing')
  if (isPriced) await refuseAccepted(ctx, row.id)
  const change = await work({ conversation, row })
  if (isPriced) await setDraftTimer(ctx.tx, ctx.workspaceId, { packageId: row.id, now: ctx.now })
  return finishChange(ctx, conversation, row.id, change)
}

export async function refuseAccepted(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  packageId: string,
): Promise<void> {
  const quotes = await listQuoteRows(tx, workspaceId, packageId)
  if (quotes.some(({ state }) => state === 'accepted')) fail('package_locked')
}

/** Refuses a change of a package that the person saw in another version, or did not see at all. */
export async function refuseOtherVersion(
  ctx: Context,
  { conversation, row }: OpenPackage,
  seen: number | undefined,
): Promise<void> {
  if (seen !== row.version) fail('conflict', { current: await presentView(ctx, conversation, row) })
}

export async function finishChange(
  ctx: Context,
  conversation: ConversationRow,
  packageId: string,
  change: Change,
): Promise<PackageView> {
  const { tx, workspaceId } = ctx
  if (change) {
    await raiseVersion(tx, workspaceId, packageId)
    await recordPackageChange(ctx, packageId, change)
  }
  announce(ctx, conversation, change === null)
  return presentView(ctx, conversation, await findPackageRow(tx, workspaceId, idsOf(conversation)))
}

const recordPackageChange = (
  { tx, workspaceId, person, now }: Context,
  packageId: string,
  change: NonNullable<Change>,
) => insertChange(tx, workspaceId, { id: newId(), packageId, at: now, userId: person.userId, ...change })

export const announce = (
  ctx: Pick<Context, 'emit'>,
  { id, inboxId }: { id: string; inboxId: string },
  isActionOnly: boolean,
): void => ctx.emit(packageChanged, { conversationId: id, isActionOnly }, { inboxId, subjectId: id })
