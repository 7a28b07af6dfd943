import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLastKnown } from '#lib/use-last-known.ts'
import { closingPoliciesQuery } from './closing-policies.api.ts'
import './closing-policies.live.ts'
import { type ClosingSearch, readClosingSearch } from './closing-policies.search.ts'
import { PolicyEditor } from './policy-editor.tsx'
import { PolicyList } from './policy-list.tsx'

/** How conversations are closed; the address says which policy is edited. */
export function ClosingPoliciesPage() {
  const { policy: policyId } = readClosingSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const policies = useQuery(closingPoliciesQuery)
  const all = policies.data?.items
  const edited = useLastKnown(all ?? [], policyId)
  const mayManage = policies.data?.abilities.includes('closing_policy.manage') ?? false
  const show = (search: ClosingSearch, options: { isSaved?: boolean } = {}) =>
    void navigate({
      to: '/settings/workspace/closing-policies',
      search: search,
      ignoreBlocker: options.isSaved ?? false,
    })
  if (all && mayManage && (edited || policyId === 'new'))
    return <PolicyEditor key={policyId} policy={edited} count={all.length} onShow={show} />
  return <PolicyList policies={policies} isMissing={Boolean(all && policyId)} onShow={show} />
}
