import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { inboxBehaviourTexts } from './inbox-behaviour-fields.texts.ts'
import { closingPoliciesQuery } from './inboxes.api.ts'

/** The closing policy of an inbox, which is changed on its own page. */
export function ClosingPolicyLink({ inboxId }: { inboxId: string }) {
  const t = useTexts(inboxBehaviourTexts)
  const policies = useQuery(closingPoliciesQuery)
  const policy = policies.data?.items.find(({ inboxIds }) => inboxIds.includes(inboxId))
  return (
    <Link to="/settings/workspace/closing-policies" search={{ policy: policy?.id }}>
      {policy ? t('closesBy', { policy: policy.name }) : t('toClosing')}
    </Link>
  )
}
