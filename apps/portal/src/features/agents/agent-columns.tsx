import type { Agent } from '@postroom/contract'
import { type Column, drillLink, Switch } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { formatList, formatNumber, formatShare, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { runAction } from '#lib/use-action.ts'
import { agentsQuery } from './agents.api.ts'
import css from './agents.module.css'
import type { ShowAgents } from './agents.search.ts'
import { agentsTexts } from './agents.texts.ts'
import { approvalOf } from './approval.ts'

/** Columns of the list of agents, in which each is switched on and off. */
export function useAgentColumns(mayManage: boolean, onShow: ShowAgents): Column<Agent>[] {
  const t = useTexts(agentsTexts)
  const reasonText = useReasonText()
  const client = useQueryClient()
  const toggle = ({ id }: Agent, isOn: boolean) =>
    void runAction(async () => {
      await call('agents.toggle', { agentId: id, isOn })
      await client.invalidateQueries({ queryKey: agentsQuery.queryKey })
    })
  return [
    {
      id: 'agent',
      title: t('agent'),
      cell: (agent) => (
        <span className={css.named}>
          <Switch
            aria-label={t(agent.isOn ? 'isOn' : 'isOff', { name: agent.name })}
            checked={agent.isOn}
            disabled={!mayManage}
            onChange={({ currentTarget }) => toggle(agent, currentTarget.checked)}
          />
          <span className={css.two}>
            <span className={css.name}>{agent.name}</span>
            <span className={css.meta}>{t(`type_${agent.type}`)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'allowed',
      title: t('allowed'),
      width: '13rem',
      hideBelow: 'tablet',
      cell: (agent) => (
        <span className={css.two}>
          <span>{t(`permission_${agent.permission}`)}</span>
          <span className={css.meta}>{t(`approval_${approvalOf(agent)}`)}</span>
        </span>
      ),
    },
    {
      id: 'usedIn',
      title: t('usedIn'),
      width: '8rem',
      hideBelow: 'phone',
      cell: ({ rules, schedule }) => (
        <span title={rules.map(({ name }) => name).join('\n')}>
          {formatList([
            ...(rules.length > 0 ? [t('rules', { count: rules.length })] : []),
            ...(schedule ? [t('schedule')] : []),
          ]) || t('button')}
        </span>
      ),
    },
    {
      id: 'runs',
      title: t('runs'),
      width: '5rem',
      align: 'end',
      cell: ({ id, runs }) => (
        <button type="button" className={`${drillLink} ${css.drill}`} onClick={() => onShow({ runs: id })}>
          {formatNumber(runs)}
        </button>
      ),
    },
    {
      id: 'accepted',
      title: t('accepted'),
      width: '6.5rem',
      align: 'end',
      hideBelow: 'phone',
      cell: ({ accepted }) => (accepted === null ? '–' : formatShare(accepted, 0)),
    },
    {
      id: 'lastRun',
      title: t('lastRun'),
      width: '11rem',
      hideBelow: 'tablet',
      cell: ({ lastRun }) =>
        lastRun ? (
          <span className={css.two} title={lastRun.reason ? reasonText(lastRun.reason) : undefined}>
            <span>{t(`state_${lastRun.state}`)}</span>
            <span className={css.meta}>{formatShort(lastRun.at)}</span>
          </span>
        ) : (
          <span className={css.meta}>{t('never')}</span>
        ),
    },
  ]
}
