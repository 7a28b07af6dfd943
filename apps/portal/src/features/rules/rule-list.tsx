import type { Rule, RuleScope } from '@postroom/contract'
import { Button, FilterButton, ListToolbar, Notice, Page, PageHeader } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { MacroList, macrosQuery } from '#features/macros/index.ts'
import { OrderedList, OrderedRowMenu, useSavedOrder } from '#features/ordered-lists/index.ts'
import { DraftsLink } from '#features/settings-drafts/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { useRuleColumns } from './rule-columns.tsx'
import { RuleExamples } from './rule-examples.tsx'
import { RuleTabs } from './rule-tabs.tsx'
import { rulesQuery } from './rules.api.ts'
import type { RulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'
import { selectRules } from './select-rules.ts'
import { mayAddMacro } from './use-edited-macro.ts'
import { useRuleSwitch } from './use-rule-actions.ts'

type RuleListProps = {
  scope: RuleScope
  rules: UseQueryResult<{ items: Rule[]; abilities: string[] }>
  search: RulesSearch
  /** The address names a rule that does not exist. */
  isMissing: boolean
  onShow: (search: RulesSearch, options?: { replace?: boolean }) => void
}

/** The rules of a scope in their order. */
export function RuleList({ scope, rules, search, isMissing, onShow }: RuleListProps) {
  const t = useTexts(rulesTexts)
  const panelId = useId()
  const all = rules.data?.items
  const mayAdd = rules.data?.abilities.includes('rule.manage') ?? false
  const change = (next: RulesSearch) =>
    onShow(changedSearch<RulesSearch>({ ...search, rule: undefined }, next), { replace: true })
  const macros = useQuery(macrosQuery)
  const mayAddMacros = mayAddMacro(scope, macros.data)
  const isMacros = search.view === 'macros'
  const listed = isMacros ? macros.data?.items.filter((macro) => macro.scope === scope) : all
  const add = () => onShow(isMacros ? { view: 'macros', macro: 'new' } : { rule: 'new', inbox: search.inbox })
  return (
    <Page>
      <PageHeader
        title={t(scope === 'workspace' ? 'title' : 'titlePersonal')}
        lead={t(scope === 'workspace' ? 'lead' : 'leadPersonal')}
        actions={
          <>
            {scope === 'workspace' && !rules.isPending && <DraftsLink />}
            {(isMacros ? mayAddMacros : mayAdd) && listed && listed.length > 0 && (
              <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={add}>
                {t(isMacros ? 'addMacro' : 'add')}
              </Button>
            )}
          </>
        }
      />
      {isMissing && <Notice tone="warn">{t('missing')}</Notice>}
      {all && (
        <RuleTabs
          scope={scope}
          rules={all}
          search={search}
          panelId={panelId}
          onChoose={(next) => onShow(next, { replace: true })}
        />
      )}
      <div {...(all && { role: 'tabpanel', id: panelId })}>
        {isMacros ? (
          <Suspense>
            <MacroList scope={scope} macros={macros} search={search} mayAdd={mayAddMacros} onShow={onShow} />
          </Suspense>
        ) : (
          <RulesInOrder
            scope={scope}
            rules={rules}
            search={search}
            onChange={change}
            onShow={onShow}
            empty={<RuleExamples scope={scope} mayAdd={mayAdd} onShow={onShow} />}
          />
        )}
      </div>
    </Page>
  )
}

type RulesInOrderProps = Pick<RuleListProps, 'scope' | 'rules' | 'search' | 'onShow'> & {
  onChange: (search: RulesSearch) => void
  empty: React.ReactNode
}

function RulesInOrder({ scope, rules, search, onChange, onShow, empty }: RulesInOrderProps) {
  const t = useTexts(rulesTexts)
  const [deleting, setDeleting] = useState<Rule>()
  const setOn = useRuleSwitch()
  const all = rules.data?.items ?? []
  const { queryKey } = rulesQuery(scope)
  const order = useSavedOrder({
    rows: all,
    listKey: queryKey,
    dependents: queryKey,
    save: (ruleIds) => call('rules.reorder', { scope, ruleIds }),
  })
  const columns = useRuleColumns(scope)
  return (
    <>
      <OrderedList
        label={t('title')}
        query={rules}
        order={order}
        shown={selectRules(order.rows, search)}
        mayOrder={rules.data?.abilities.includes('rule.manage') ?? false}
        columns={columns}
        toolbar={<Toolbar rules={all} search={search} onChange={onChange} />}
        empty={empty}
        nothingFound={{
          title: t('nothingFound'),
          text: t('nothingFoundText'),
          onShowAll: () => onShow({}, { replace: true }),
        }}
        onOpen={({ id, abilities }) => abilities.includes('rule.manage') && onShow({ rule: id })}
        rowMenu={(rule, moves) =>
          rule.abilities.includes('rule.manage') && (
            <OrderedRowMenu
              {...moves}
              isOn={rule.isOn}
              onEdit={() => onShow({ rule: rule.id })}
              onDuplicate={() => onShow({ rule: 'new', from: rule.id })}
              onSwitch={() => setOn(rule, !rule.isOn)}
              onDelete={() => setDeleting(rule)}
            />
          )
        }
      />
      {deleting && <DeleteRuleDialog rule={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

type ToolbarProps = { rules: readonly Rule[]; search: RulesSearch; onChange: (search: RulesSearch) => void }

function Toolbar({ rules, search, onChange }: ToolbarProps) {
  const t = useTexts(rulesTexts)
  const failing = rules.filter(({ lastFailure }) => lastFailure !== null).length
  const on = rules.filter(({ isOn }) => isOn).length
  return (
    <ListToolbar
      search={{ value: search.q ?? '', onChange: (q) => onChange({ q }), placeholder: t('search') }}
      filters={
        <FilterButton
          label={t('state')}
          value={search.state ?? 'all'}
          options={(['all', 'on', 'off', 'failing'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
        />
      }
      count={t(failing > 0 ? 'countFailing' : 'count', { n: rules.length, on, failing })}
    />
  )
}
