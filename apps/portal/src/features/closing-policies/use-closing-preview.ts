import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { closingPreviewQuery } from './closing-policies.api.ts'
import type { PolicyDraft } from './policy-values.ts'

const delayMs = 300

/** What the policy in the form would do, a moment after the last change; the old figures stay meanwhile. */
export function useClosingPreview({ name: _, ...draft }: PolicyDraft, isPossible: boolean) {
  const wanted = JSON.stringify(draft)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    if (!isPossible) return
    const timer = setTimeout(() => setAsked(wanted), delayMs)
    return () => clearTimeout(timer)
  }, [wanted, isPossible])
  const query = useQuery(closingPreviewQuery(JSON.parse(asked) as Parameters<typeof closingPreviewQuery>[0]))
  return { query, isOld: query.isPlaceholderData || asked !== wanted }
}
