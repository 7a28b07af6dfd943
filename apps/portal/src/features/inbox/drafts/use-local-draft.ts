import { pause } from '#lib/retry.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { useLoaded } from '#lib/use-loaded.ts'
import { keyOf } from './draft-place.ts'
import { type DraftKind, type LocalDraft, readDraft } from './local-drafts.ts'
import { sendingDrafts } from './sending-drafts.ts'
import { readSent } from './sent-texts.ts'
import { settleAttempt } from './sync-drafts.ts'

/** After this time a message on its way is shown as the draft that it may still be. */
const longestWaitMs = 4_000

type Found = (LocalDraft & { readonly sent: readonly string[] }) | null

/** This browser's draft when the component mounted, with the texts that were sent last; undefined while it is read. */
export function useLocalDraft(conversationId: string, kind: DraftKind): Found | undefined {
  const load = async (): Promise<Found> => {
    const place = { owner: currentOwner(), conversationId, kind }
    await Promise.race([sendingDrafts.get(keyOf(place)), pause(longestWaitMs)])
    const [kept, sent] = await Promise.all([readDraft(place), readSent(place)])
    if (kept?.attempt) await settleAttempt(kept)
    const found = kept?.attempt ? await readDraft(place) : kept
    return found && { ...found, sent }
  }
  return useLoaded(load, `${conversationId} ${kind}`)
}
