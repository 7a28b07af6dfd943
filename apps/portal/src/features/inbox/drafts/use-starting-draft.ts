import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { draftQuery } from '../inbox.queries.ts'
import { reconcile, type StartingDraft } from './reconcile.ts'
import { useLocalDraft } from './use-local-draft.ts'

/** The editor opens without the server's draft after this long, and takes it when it arrives. */
const longestWaitMs = 4_000

/** What a reply begins with, from this browser and the server; undefined until both are known. */
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
  // What arrives later is merged by the open editor.
  if (!start && isKnown) setStart(reconcile(local, server.data?.draft))
  return start
}
