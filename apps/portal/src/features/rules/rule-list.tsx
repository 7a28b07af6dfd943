import type { Rule, RuleScope } from '@postroom/contract'
import {
  ActionIcon,
  Button,
  CountTabs,
  DataList,
  EmptyState,
  FilterButton,
  ListToolbar,
  Notice,
  Page,
  PageHeader,
} from '@postroom/ui'
import { IconGripVertical, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { useConditionNames } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useRuleColumns } from './rule-columns.tsx'
import { RuleExamples } from './rule-examples.tsx'
import { DeleteRuleDialog, RuleMenu } from './rule-menu.tsx'
import css from './rules.module.css'
import type { RulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'
import { actsOn, selectRules } from './select-rules.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useRuleOrder } from './use-rule-order.ts'

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
        <OrderedList
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

type OrderedListProps = Pick<RuleListProps, 'scope' | 'rules' | 'search' | 'onShow'> & {
  onChange: (search: RulesSearch) => void
  empty: React.ReactNode
}

function OrderedList({ scope, rules, search, onChange, onShow, empty }: OrderedListProps) {
  const t = useTexts(rulesTexts)
  const [deleting, setDeleting] = useState<Rule>()
  const [announced, setAnnounced] = useState('')
  const all = rules.data?.items ?? []
  const order = useRuleOrder(scope, all)
  const shown = selectRules(order.rows, search)
  const mayOrder = (rules.data?.abilities.includes('rule.manage') ?? false) && shown.length === all.length
  const placeOf = ({ id }: Rule): number => order.rows.findIndex((rule) => rule.id === id)
  const move = (rule: Rule, to: number) => {
    order.move(placeOf(rule), to)
    order.save()
  }
  const drag = useDragOrder({
    onMove: order.move,
    onMoved: (from, to) => {
      order.save()
      setAnnounced(t('moved', { name: shown[from]?.name ?? '', place: to + 1, count: all.length }))
    },
  })
  const columns = useRuleColumns({
    scope,
    placeOf,
    handle: (rule) =>
      mayOrder && (
        <ActionIcon
          size="xs"
          className={css.handle}
          aria-label={t('move', { name: rule.name })}
          {...drag.handle(placeOf(rule))}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
      ),
  })
  return (
    <div ref={drag.list} className={css.list} data-dragging={drag.dragged !== undefined || undefined}>
      <DataList
        label={t('title')}
        columns={columns}
        rows={rules.data && shown}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(rules)}
        onOpen={({ id, abilities }) => abilities.includes('rule.manage') && onShow({ rule: id })}
        toolbar={all.length > 0 && <Toolbar rules={all} search={search} onChange={onChange} />}
        rowMenu={(rule) =>
          rule.abilities.includes('rule.manage') && (
            <RuleMenu
              rule={rule}
              onShow={onShow}
              onDelete={() => setDeleting(rule)}
              {...(mayOrder && placeOf(rule) > 0 && { onUp: () => move(rule, placeOf(rule) - 1) })}
              {...(mayOrder &&
                placeOf(rule) < all.length - 1 && { onDown: () => move(rule, placeOf(rule) + 1) })}
            />
          )
        }
        empty={
          all.length === 0 ? (
            empty
          ) : (
            <EmptyState
              title={t('nothingFound')}
              text={t('nothingFoundText')}
              action={<Button onClick={() => onShow({}, { replace: true })}>{t('showAll')}</Button>}
            />
          )
        }
      />
      <span data-visually-hidden role="status">
        {announced}
      </span>
      {deleting && <DeleteRuleDialog rule={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
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
