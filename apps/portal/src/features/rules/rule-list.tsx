import type { Rule, RuleScope } from '@postroom/contract'
import { Button, CountTabs, FilterButton, ListToolbar, Notice, Page, PageHeader } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { useConditionNames } from '#features/conditions/index.ts'
import { OrderedList, OrderedRowMenu, useSavedOrder } from '#features/ordered-lists/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { useRuleColumns } from './rule-columns.tsx'
import { RuleExamples } from './rule-examples.tsx'
import { rulesQuery } from './rules.api.ts'
import type { RulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'
import { actsOn, selectRules } from './select-rules.ts'
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
    onShow(changedSearch({ ...search, rule: undefined }, next), { replace: true })
  const add = () => onShow({ rule: 'new', inbox: search.inbox })
  return (
    <Page>
      <PageHeader
        title={t(scope === 'workspace' ? 'title' : 'titlePersonal')}
        lead={t(scope === 'workspace' ? 'lead' : 'leadPersonal')}
        actions={
          mayAdd &&
          all &&
          all.length > 0 && (
            <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('add')}
            </Button>
          )
        }
      />
      {isMissing && <Notice tone="warn">{t('missing')}</Notice>}
      {scope === 'workspace' && all && all.length > 0 && (
        <InboxTabs
          rules={all}
          inboxId={search.inbox}
          panelId={panelId}
          onChoose={(inbox) => change({ inbox })}
        />
      )}
      <div {...(scope === 'workspace' && { role: 'tabpanel', id: panelId })}>
        <RulesInOrder
          scope={scope}
          rules={rules}
          search={search}
          onChange={change}
          onShow={onShow}
          empty={<RuleExamples scope={scope} mayAdd={mayAdd} onShow={onShow} />}
        />
      </div>
    </Page>
  )
}

type InboxTabsProps = {
  rules: readonly Rule[]
  inboxId: string | undefined
  panelId: string
  onChoose: (inboxId: string | undefined) => void
}

function InboxTabs({ rules, inboxId, panelId, onChoose }: InboxTabsProps) {
  const t = useTexts(rulesTexts)
  const { inbox: inboxes } = useConditionNames().choices
  const tabs = inboxes.map(({ value, label }) => ({
    value,
    label,
    count: rules.filter((rule) => actsOn(rule, value)).length,
  }))
  return (
    <CountTabs
      label={t('views')}
      panelId={panelId}
      value={inboxId ?? ''}
      tabs={[{ value: '', label: t('workspace'), count: rules.length }, ...tabs]}
      onChange={(value) => onChoose(value || undefined)}
    />
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
