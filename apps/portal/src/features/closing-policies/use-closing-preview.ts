import { useQuery } from '@tanstack/react-query'
import { useDelayed } from '#lib/use-delayed.ts'
import { closingPreviewQuery } from './closing-policies.api.ts'
import { applicable, type PolicyDraft } from './policy-values.ts'

const delayMs = 300

/** What the policy in the form would do, a moment after the last change; the old figures stay meanwhile. */
export function useClosingPreview(policy: PolicyDraft, isPossible: boolean) {
  const { name: _, inboxIds, ...draft } = applicable(policy)
  const { asked, isAsked, isOld } = useDelayed({ ...draft, inboxIds: [...inboxIds] }, delayMs, isPossible)
  const query = useQuery({ ...closingPreviewQuery(asked), enabled: isAsked })
  return { query, isOld: query.isPlaceholderData || isOld }
}
