import type { InputOf, NewDraft, saveNewDraft } from '@postroom/contract'
import { announceDraft, getReadableMessage, isBlank, isSavedAgain } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import {
  deleteNewDraft,
  findNewDraft,
  keepNewDraft,
  listNewDraftRows,
  lockNewDraft,
  type NewDraftPlace,
} from './new-drafts.queries.ts'
import { getSendingInbox } from './sending-inbox.ts'

const placeOf = ({ workspaceId, person }: Context, draftId: string): NewDraftPlace => ({
  workspaceId,
  userId: person.userId,
  draftId,
})

/** Lists the person's drafts of new messages. */
export const listNewDraftsCall = async ({
  tx,
  workspaceId,
  person,
}: Context): Promise<{ items: NewDraft[] }> => ({
  items: await listNewDraftRows(tx, workspaceId, person.userId),
})

/** Returns one draft of the person; null if it is sent or discarded. */
export const getNewDraftCall = async (
  ctx: Context,
  { draftId }: { draftId: string },
): Promise<{ draft: NewDraft | null }> => ({ draft: await findNewDraft(ctx.tx, placeOf(ctx, draftId)) })

/** Saves a draft, unless another device changed it since the version it is based on. */
export async function saveNewDraftCall(
  ctx: Context,
  input: InputOf<typeof saveNewDraft>,
): Promise<{ draft: NewDraft | null }> {
  await getSendingInbox(ctx, input.inboxId)
  const place = placeOf(ctx, input.draftId)
  await lockNewDraft(ctx.tx, place)
  const current = await findNewDraft(ctx.tx, place)
  if (input.version !== undefined && (current?.version ?? 0) !== input.version) {
    if (current && isSameNewDraft(current, input)) return { draft: current }
    fail('conflict', { current })
  }
  if (input.forwardsId !== undefined) await getReadableMessage(ctx, input.forwardsId)
  const {
    inboxId,
    subject,
    html,
    isPlain,
    from = null,
    to,
    cc,
    bcc,
    attachmentIds,
    forwardsId = null,
  } = input
  const isEmpty =
    forwardsId === null &&
    isBlank(html) &&
    subject === '' &&
    to.length + cc.length + bcc.length + attachmentIds.length === 0
  if (isEmpty) {
    if (await deleteNewDraft(ctx.tx, place))
      announceDraft(ctx, { conversationId: null, inboxId, exists: false })
    return { draft: null }
  }
  await keepNewDraft(ctx.tx, place, {
    inboxId,
    subject,
    html,
    isPlain,
    from,
    to,
    cc,
    bcc,
    uploadIds: attachmentIds,
    forwardsId,
  })
  // One that will be sent from another inbox counts there.
  if (current?.inboxId !== inboxId) announceDraft(ctx, { conversationId: null, inboxId, exists: true })
  return { draft: await findNewDraft(ctx.tx, place) }
}

const isSameNewDraft = (current: NewDraft, input: InputOf<typeof saveNewDraft>): boolean =>
  isSavedAgain(current, input) &&
  current.inboxId === input.inboxId &&
  current.subject === input.subject &&
  (current.forwards?.id ?? null) === (input.forwardsId ?? null)
