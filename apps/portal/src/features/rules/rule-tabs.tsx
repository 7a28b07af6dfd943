import type { Rule, RuleScope } from '@postroom/contract'
import { CountTabs } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { inboxesQuery, useConditionNames } from '#features/conditions/index.ts'
import { macrosQuery } from '#features/macros/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAnswered } from '#lib/use-answered.ts'
import type { RulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'
import { actsOn } from './select-rules.ts'

type RuleTabsProps = {
  scope: RuleScope
  rules: readonly Rule[]
  search: RulesSearch
  panelId: string
  onChoose: (search: RulesSearch) => void
}

const macrosTab = 'macros'

/** All rules, those of each shared inbox, and the macros. */
export function RuleTabs({ scope, rules, search, panelId, onChoose }: RuleTabsProps) {
  const t = useTexts(rulesTexts)
  const { choicesOf } = useConditionNames()
  const macros = useQuery(macrosQuery).data?.items.filter((macro) => macro.scope === scope)
  // Tabs that are added at the end move no others.
  const areInboxesKnown = useAnswered([{ ...inboxesQuery, enabled: scope === 'workspace' }])
  const ofInboxes =
    scope === 'personal' || rules.length === 0
      ? []
      : choicesOf('inbox').map(({ value, label }) => ({
          value,
          label,
          count: rules.filter((rule) => actsOn(rule, value)).length,
        }))
  return (
    <CountTabs
      label={t('views')}
      panelId={panelId}
      value={search.view ?? search.inbox ?? ''}
      tabs={[
        { value: '', label: t(scope === 'workspace' ? 'workspace' : 'title'), count: rules.length },
        ...ofInboxes,
        ...(areInboxesKnown ? [{ value: macrosTab, label: t('macros'), count: macros?.length }] : []),
      ]}
      onChange={(value) =>
        onChoose(value === macrosTab ? { view: 'macros' } : { view: undefined, inbox: value || undefined })
      }
    />
  )
}
