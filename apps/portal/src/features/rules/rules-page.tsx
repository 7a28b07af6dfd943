import type { RuleScope } from '@postroom/contract'
import { SkeletonPage } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MacroEditor } from '#features/macros/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleList } from './rule-list.tsx'
import { copyOf, exampleRule, isExample, newRule } from './rule-values.ts'
import { rulesQuery } from './rules.api.ts'
import { rulesPath } from './rules-path.ts'
import './rules.live.ts'
import { type RulesSearch, readRulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'
import { useEditedMacro } from './use-edited-macro.ts'

/** Rules of the workspace; the address says which one is edited. */
export const WorkspaceRulesPage = () => <RulesView scope="workspace" />

/** The person's own rules, for their personal inboxes. */
export const PersonalRulesPage = () => <RulesView scope="personal" />

/** The person's own rules, beginning with a new one. */
export const NewPersonalRulePage = () => <RulesView scope="personal" isNew />

type RulesViewProps = { scope: RuleScope; isNew?: boolean }

function RulesView({ scope, isNew = false }: RulesViewProps) {
  const search = readRulesSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const rules = useQuery(rulesQuery(scope))
  const all = rules.data?.items
  const mayAdd = rules.data?.abilities.includes('rule.manage') ?? false
  const show = (next: RulesSearch, options: { replace?: boolean; isSaved?: boolean } = {}) =>
    void navigate({
      to: rulesPath[scope],
      search: next,
      replace: options.replace ?? false,
      ignoreBlocker: options.isSaved ?? false,
    })
  const editedId = search.rule ?? (isNew ? 'new' : undefined)
  const edited = useLastKnown(all ?? [], editedId)
  const blank = useBlank(search)
  const macro = useEditedMacro(scope, search)
  if (macro)
    return (
      <Suspense fallback={<SkeletonPage />}>
        <MacroEditor key={`${search.macro} ${search.from}`} {...macro} scope={scope} onShow={show} />
      </Suspense>
    )
  if (all && ((edited?.abilities.includes('rule.manage') ?? false) || (editedId === 'new' && mayAdd)))
    return (
      <RuleEditor
        key={`${editedId} ${search.from} ${search.example}`}
        rule={edited}
        blank={blank(all)}
        rules={all}
        scope={scope}
        onShow={show}
      />
    )
  return (
    <RuleList
      scope={scope}
      rules={rules}
      search={search}
      isMissing={Boolean(all && editedId)}
      onShow={show}
    />
  )
}

/** What a new rule begins with: an example, a copy, or nothing but its inbox. */
function useBlank({ from, example, inbox }: RulesSearch) {
  const t = useTexts(rulesTexts)
  return (all: readonly Parameters<typeof copyOf>[0][]) => {
    const original = all.find(({ id }) => id === from)
    if (original) return copyOf(original, t('copyOf', { name: original.name }))
    if (isExample(example)) return exampleRule(example, t(`example_${example}`))
    return newRule(inbox ? { inboxIds: [inbox] } : {})
  }
}
