import { useQuery } from '@tanstack/react-query'
import { Collision } from '../compose/collision.tsx'
import { usePresent } from '../live/presence.ts'
import { ColleagueDraft } from './colleague-draft.tsx'
import { KeptVersions } from './kept-versions.tsx'
import { colleagueDraftsQuery } from './shared-drafts.api.ts'
import './shared-drafts.live.ts'

type SharedDraftsProps = {
  conversationId: string
  /** Whether the inbox shares drafts. */
  sharesDrafts: boolean
  /** Number of earlier versions of this person's draft. */
  keptVersions: number
  mayReply: boolean
  /** The person has another draft now. */
  onOwn: () => void
}

/** Above the composer: drafts of colleagues, versions of one's own, and the people who are writing. */
export function SharedDrafts({
  conversationId,
  sharesDrafts,
  keptVersions,
  mayReply,
  onOwn,
}: SharedDraftsProps) {
  const { data } = useQuery({ ...colleagueDraftsQuery(conversationId), enabled: sharesDrafts })
  // What was fetched before the setting was switched off is not shown.
  const drafts = (sharesDrafts && data?.items) || []
  const writers = usePresent(conversationId).filter(({ doing }) => doing === 'writing')
  return (
    <>
      {drafts.map((draft) => (
        <ColleagueDraft
          key={draft.userId}
          conversationId={conversationId}
          draft={draft}
          isWriting={writers.some(({ userId }) => userId === draft.userId)}
          mayReply={mayReply}
          onOwn={onOwn}
        />
      ))}
      {mayReply && keptVersions > 0 && (
        <KeptVersions conversationId={conversationId} count={keptVersions} onOwn={onOwn} />
      )}
      <Collision conversationId={conversationId} except={drafts.map(({ userId }) => userId)} />
    </>
  )
}
