import type { RuleScope } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { conditionsTexts, type NamedChoice, useConditionNames } from '#features/conditions/index.ts'
import { personalInboxesQuery } from '#features/personal-inboxes/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'

type InboxNames = {
  /** Also those that the rule has although they no longer exist. */
  inboxes: readonly NamedChoice[]
  inboxName: (id: string) => string
  /** The person is known to have no inbox of the scope. */
  isEmpty: boolean
}

/** Inboxes that a rule of the scope can name. */
export function useInboxNames(scope: RuleScope, chosen: readonly string[] = []): InboxNames {
  const t = useTexts(conditionsTexts)
  const shared = useConditionNames()
  const own = useQuery({ ...personalInboxesQuery, enabled: scope === 'personal' }).data?.items
  if (scope === 'workspace')
    return {
      inboxes: shared.choicesOf('inbox', chosen),
      inboxName: (id) => shared.labelOf('inbox', id) ?? '',
      isEmpty: false,
    }
  const personal = (own ?? []).flatMap(({ inbox }) => (inbox ? [{ value: inbox.id, label: inbox.name }] : []))
  const nameOf = (id: string) => personal.find(({ value }) => value === id)?.label
  const others = chosen.filter((id) => nameOf(id) === undefined)
  return {
    inboxes: [...personal, ...others.map((value) => ({ value, label: own ? t('gone') : notLoaded }))],
    inboxName: (id) => nameOf(id) ?? '',
    isEmpty: own !== undefined && personal.length === 0,
  }
}
