import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { completeCondition } from '#features/conditions/index.ts'
import { useDelayed } from '#lib/use-delayed.ts'
import { targetProblems } from './sla-problems.ts'
import { enteredTargets, newSla, type SlaDraft } from './sla-values.ts'
import { slaPreviewQuery } from './slas.api.ts'

/** Less often than for other previews: an evaluation reads up to 2,000 conversations. */
const delayMs = 500

/** What the SLA in the form would have done, a moment after the last change; the old figures stay meanwhile. */
export function useSlaPreview(draft: SlaDraft, slaId: string | undefined) {
  const [receivedLocal, setReceivedLocal] = useState('')
  const { inboxIds, calendarId, targets, pauses } = draft
  const condition = completeCondition(draft.condition)
  const isPossible = !Object.keys(targetProblems(targets)).length
  const wanted = {
    ...(slaId && { slaId }),
    inboxIds,
    condition,
    calendarId,
    // Nothing is asked while it is not possible.
    targets: isPossible ? enteredTargets(targets) : newSla().targets,
    pauses,
    ...(receivedLocal && { receivedLocal }),
  }
  const { asked, isAsked, isOld } = useDelayed(wanted, delayMs, isPossible)
  const query = useQuery({ ...slaPreviewQuery(asked), enabled: isPossible && isAsked })
  return {
    query,
    isPossible,
    isOld: query.isPlaceholderData || isOld,
    receivedLocal,
    setReceivedLocal,
  }
}
