import { useTimeout } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { draftQueryOf } from './draft-query.ts'
import type { DraftKind } from './local-drafts.ts'
import { reconcile, type StartingDraft } from './reconcile.ts'
import { useLocalDraft } from './use-local-draft.ts'

/** After this time the editor opens without the server's draft, which is merged when it arrives. */
const longestWaitMs = 4_000

/** Initial content of a reply or new message from this browser and the server; undefined until both are loaded. */
export function useStartingDraft(
  conversationId: string,
  kind: DraftKind = 'reply',
): StartingDraft | undefined {
  const local = useLocalDraft(conversationId, kind)
  const server = useQuery(draftQueryOf(kind, conversationId))
  const [isLate, setLate] = useState(false)
  const [start, setStart] = useState<StartingDraft>()
  useTimeout(() => setLate(true), longestWaitMs)
  const isKnown = local !== undefined && (!server.isPending || isLate)
  // A later answer is merged by the open editor.
  if (!start && isKnown) setStart(reconcile(local, server.data?.draft))
  return start
}
