import type { Rule } from '@postroom/contract'
import { Button, type Column, DataList, EmptyState, Section } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { listProblem } from '#app/list-problem.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { RuleCell, RuleProblem } from './rule-cell.tsx'
import { rulesQuery } from './rules.api.ts'
import './rules.live.ts'
import css from './rules.module.css'
import { rulesTexts } from './rules.texts.ts'
import { actsOn } from './select-rules.ts'

const page = '/settings/workspace/rules'

/** The rules of the workspace that act on a shared inbox, in the order in which they run. */
export function InboxRules({ inboxId }: { inboxId: string }) {
  const t = useTexts(rulesTexts)
  const navigate = useNavigate()
  const rules = useQuery(rulesQuery('workspace'))
  const mayAdd = rules.data?.abilities.includes('rule.manage') ?? false
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link {...props} to={page} search={{ rule: 'new', inbox: inboxId }} />}
    >
      {t('newForInbox')}
    </Button>
  )
  const rows = rules.data?.items.filter((rule) => actsOn(rule, inboxId))
  return (
    <Section title={t('title')} help={t('ofInbox')} action={rows && rows.length > 0 && add} wide>
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={rows}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(rules)}
        onOpen={({ id }) => void navigate({ to: page, search: { rule: id } })}
        empty={<EmptyState title={t('noneForInbox')} text={t('noneForInboxText')} action={add} />}
      />
    </Section>
  )
}

function useColumns(): Column<Rule>[] {
  const t = useTexts(rulesTexts)
  const none = <span className={css.none}>–</span>
  return [
    {
      id: 'name',
      title: t('rule'),
      cell: (rule) => <RuleCell rule={rule} href={{ to: page, ruleId: rule.id }} />,
    },
    { id: 'on', title: t('state'), width: '5rem', cell: ({ isOn }) => t(isOn ? 'on' : 'off') },
    {
      id: 'runs',
      title: t('runs'),
      align: 'end',
      width: '6.5rem',
      hideBelow: 'phone',
      cell: ({ recentRuns }) => (recentRuns > 0 ? formatNumber(recentRuns) : none),
    },
    {
      id: 'error',
      title: t('lastError'),
      width: '13rem',
      hideBelow: 'tablet',
      cell: (rule) => <RuleProblem rule={rule} />,
    },
  ]
}
