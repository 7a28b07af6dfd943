import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { completeCondition } from '#features/conditions/index.ts'
import { targetProblems } from './sla-problems.ts'
import type { SlaDraft } from './sla-values.ts'
import { slaPreviewQuery } from './slas.api.ts'

/** Less often than for other previews: an evaluation reads up to 2,000 conversations. */
const delayMs = 500

/** What the SLA in the form would have done, a moment after the last change; the old figures stay meanwhile. */
export function useSlaPreview(draft: SlaDraft, slaId: string | undefined) {
  const [receivedLocal, setReceivedLocal] = useState('')
  const { inboxIds, calendarId, targets, pauses } = draft
  const condition = completeCondition(draft.condition)
  const wanted = JSON.stringify({
    ...(slaId && { slaId }),
    inboxIds,
    condition,
    calendarId,
    targets,
    pauses,
    ...(receivedLocal && { receivedLocal }),
  })
  const isPossible = !Object.keys(targetProblems(targets)).length
  const [asked, setAsked] = useState(isPossible ? wanted : null)
  useEffect(() => {
    if (!isPossible) return
    const timer = setTimeout(() => setAsked(wanted), delayMs)
    return () => clearTimeout(timer)
  }, [wanted, isPossible])
  const query = useQuery({
    ...slaPreviewQuery(JSON.parse(asked ?? wanted) as Parameters<typeof slaPreviewQuery>[0]),
    enabled: isPossible && asked !== null,
  })
  return {
    query,
    isPossible,
    isOld: query.isPlaceholderData || asked !== wanted,
    receivedLocal,
    setReceivedLocal,
  }
}
