import type { DraftVersion } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { commitInstead } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import type { ConversationRow } from '../conversation-rows.queries.ts'
import { isBlank } from './blank-html.ts'
import {
  findTakenDraft,
  insertLateVersion,
  type TakenDraft,
  updateDraftVersion,
  type VersionPlace,
} from './draft-versions.queries.ts'

interface LateText {
  readonly html: string
  readonly from?: string | undefined
  readonly to: DraftVersion['to']
  readonly cc: DraftVersion['cc']
  readonly bcc: DraftVersion['bcc']
  readonly attachmentIds: readonly string[]
  readonly isPlain: boolean
  readonly answeredMessageId?: string | undefined
  readonly version?: number | undefined
}

/** The versions of the person of the call in a conversation. */
export const versionPlaceOf = (
  { workspaceId, person }: Pick<Context, 'workspaceId' | 'person'>,
  { id, mergedFrom }: Pick<ConversationRow, 'id' | 'mergedFrom'>,
): VersionPlace => ({ workspaceId, conversationId: id, mergedFrom, userId: person.userId })

/** Refuses to send a reply whose draft a colleague took over. */
export async function refuseTakenReply(ctx: Context, row: ConversationRow): Promise<void> {
  if (await findTakenDraft(ctx.tx, versionPlaceOf(ctx, row))) fail('draft_taken_over')
}

/**
 * Refuses to save a draft that a colleague took over. A text that continues the one taken over becomes that of the version:
 * it was typed before the writer could know. Any other text, as of a browser that was offline, is kept as one more version.
 */
export async function refuseTakenDraft(ctx: Context, row: ConversationRow, late: LateText): Promise<void> {
  const taken = await findTakenDraft(ctx.tx, versionPlaceOf(ctx, row))
  if (!taken) return
  if (!isBlank(late.html) || late.attachmentIds.length > 0) await keepLateText(ctx, row, taken, late)
  fail('draft_taken_over')
}

function keepLateText(
  ctx: Context,
  row: ConversationRow,
  { id, version }: TakenDraft,
  { attachmentIds: uploadIds, from, answeredMessageId, ...late }: LateText,
): Promise<void> {
  const text = { ...late, from: from ?? null, answeredMessageId: answeredMessageId ?? null, uploadIds }
  return commitInstead(ctx.tx, (other) =>
    late.version === version
      ? updateDraftVersion(other, ctx.workspaceId, id, text)
      : insertLateVersion(other, versionPlaceOf(ctx, row), text, ctx.now),
  )
}
