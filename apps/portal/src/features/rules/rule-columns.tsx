import type { Rule, RuleScope } from '@postroom/contract'
import { type Column, drillLink, Switch } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatList, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { RuleCell, RuleProblem } from './rule-cell.tsx'
import { useRuleWords } from './rule-words.ts'
import css from './rules.module.css'
import { rulesTexts } from './rules.texts.ts'
import { rulesPath } from './rules-path.ts'
import { useInboxNames } from './use-inbox-names.ts'
import { useRuleSwitch } from './use-rule-actions.ts'

/** Columns of the list of rules. */
export function useRuleColumns(scope: RuleScope): Column<Rule>[] {
  const t = useTexts(rulesTexts)
  const { inboxName } = useInboxNames(scope)
  const { personName } = useRuleWords()
  const setOn = useRuleSwitch()
  const path = rulesPath[scope]
  const everywhere = t(scope === 'workspace' ? 'allInboxes' : 'allPersonal')
  return [
    {
      id: 'on',
      title: t('state'),
      titleHidden: true,
      width: '3.5rem',
      cell: (rule) => (
        <Switch
          aria-label={t('switchOf', { name: rule.name })}
          checked={rule.isOn}
          disabled={!rule.abilities.includes('rule.manage')}
          onChange={({ currentTarget }) => setOn(rule, currentTarget.checked)}
        />
      ),
    },
    {
      id: 'name',
      title: t('rule'),
      cell: (rule) => <RuleCell rule={rule} href={{ to: path, ruleId: rule.id }} />,
    },
    {
      id: 'inboxes',
      title: t('inboxes'),
      width: '9.5rem',
      hideBelow: 'tablet',
      cell: ({ inboxIds }) => (
        <span className={css.soft}>
          {inboxIds.length === 0 ? everywhere : formatList(inboxIds.map(inboxName))}
        </span>
      ),
    },
    {
      id: 'runs',
      title: t('runs'),
      align: 'end',
      width: '6.5rem',
      hideBelow: 'phone',
      cell: ({ id, recentRuns }) =>
        recentRuns > 0 ? (
          <Link className={drillLink} to={path} search={{ rule: id }}>
            {formatNumber(recentRuns)}
          </Link>
        ) : (
          <span className={css.none}>–</span>
        ),
    },
    {
      id: 'error',
      title: t('lastError'),
      width: '11.5rem',
      hideBelow: 'tablet',
      cell: (rule) => <RuleProblem rule={rule} />,
    },
    ...(scope === 'workspace'
      ? [
          {
            id: 'owner',
            title: t('owner'),
            titleHidden: true,
            width: '3rem',
            hideBelow: 'tablet' as const,
            cell: ({ ownerId }: Rule) => (
              <PersonAvatar userId={ownerId} name={personName(ownerId)} size={24} />
            ),
          },
        ]
      : []),
  ]
}
