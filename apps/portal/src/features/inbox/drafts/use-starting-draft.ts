import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { draftQuery } from '../inbox.queries.ts'
import { reconcile, type StartingDraft } from './reconcile.ts'
import { useLocalDraft } from './use-local-draft.ts'

/** After this time the editor opens without the server's draft, which is merged when it arrives. */
const longestWaitMs = 4_000

/** Initial content of a reply from this browser and the server; undefined until both are loaded. */
export function useStartingDraft(conversationId: string): StartingDraft | undefined {
  const local = useLocalDraft(conversationId, 'reply')
  const server = useQuery(draftQuery(conversationId))
  const [isLate, setLate] = useState(false)
  const [start, setStart] = useState<StartingDraft>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  const isKnown = local !== undefined && (!server.isPending || isLate)
  // A later answer is merged by the open editor.
  if (!start && isKnown) setStart(reconcile(local, server.data?.draft))
  return start
}
