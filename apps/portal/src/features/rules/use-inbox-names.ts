import type { RuleScope } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { type NamedChoice, useConditionNames } from '#features/conditions/index.ts'
import { personalInboxesQuery } from '#features/personal-inboxes/index.ts'

type InboxNames = {
  inboxes: readonly NamedChoice[]
  inboxName: (id: string) => string
  /** The person is known to have no inbox of the scope. */
  isEmpty: boolean
}

/** Inboxes that a rule of the scope can name. */
export function useInboxNames(scope: RuleScope): InboxNames {
  const shared = useConditionNames().choices.inbox
  const own = useQuery({ ...personalInboxesQuery, enabled: scope === 'personal' }).data?.items
  const personal = (own ?? []).flatMap(({ inbox }) => (inbox ? [{ value: inbox.id, label: inbox.name }] : []))
  const inboxes = scope === 'workspace' ? shared : personal
  return {
    inboxes,
    inboxName: (id) => inboxes.find(({ value }) => value === id)?.label ?? '',
    isEmpty: scope === 'personal' && own !== undefined && personal.length === 0,
  }
}
