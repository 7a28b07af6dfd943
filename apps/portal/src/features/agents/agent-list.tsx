import { type Agent, agentLimits } from '@postroom/contract'
import {
  Button,
  type Column,
  ConfirmDialog,
  DataList,
  drillLink,
  EmptyState,
  Menu,
  Notice,
  Page,
  PageHeader,
  Switch,
  toast,
} from '@postroom/ui'
import { IconHandStop, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import type { OutputFor } from '#lib/api-client.ts'
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
import { ProviderBox } from './provider-box.tsx'

type AgentListProps = {
  agents: UseQueryResult<OutputFor<'agents.list'>>
  /** The address names an agent that does not exist. */
  isMissing: boolean
  onShow: ShowAgents
}

/** The provider and the agents by name. */
export function AgentList({ agents, isMissing, onShow }: AgentListProps) {
  const t = useTexts(agentsTexts)
  const client = useQueryClient()
  const { data } = agents
  const mayManage = data?.abilities.includes('agent.manage') ?? false
  const stopped = data?.provider?.stopped
  const stop = (isStopped: boolean) =>
    void runAction(async () => {
      await call('agents.stop', { isStopped })
      await client.invalidateQueries({ queryKey: agentsQuery.queryKey })
    })
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayManage &&
          data?.provider && (
            <>
              {stopped ? (
                <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => stop(false)}>
                  {t('resume')}
                </Button>
              ) : (
                <Button color="red" leftSection={<IconHandStop size={16} />} onClick={() => stop(true)}>
                  {t('stopAll')}
                </Button>
              )}
              <Button onClick={() => onShow({ pages: 'all' })}>{t('pages')}</Button>
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} />}
                onClick={() => onShow({ agent: 'new' })}
              >
                {t('add')}
              </Button>
            </>
          )
        }
      />
      {isMissing && <Notice tone="warn">{t('missing')}</Notice>}
      {stopped && <Notice tone="warn">{t('stopped', { when: formatShort(stopped.at) })}</Notice>}
      {data && (data.provider || data.items.length > 0) && (
        <ProviderBox provider={data.provider} mayManage={mayManage} onShow={onShow} />
      )}
      <AgentTable agents={agents} mayManage={mayManage} onShow={onShow} />
      {data?.provider && (
        <p className={css.note}>
          {t('stopNote')} {t('notSure')}
        </p>
      )}
    </Page>
  )
}

type AgentTableProps = Pick<AgentListProps, 'agents' | 'onShow'> & { mayManage: boolean }

function AgentTable({ agents, mayManage, onShow }: AgentTableProps) {
  const t = useTexts(agentsTexts)
  const client = useQueryClient()
  const [deleting, setDeleting] = useState<Agent>()
  const all = agents.data?.items ?? []
  return (
    <>
      {all.length > 0 && (
        <h2 className={css.heading}>
          {t('agents')}
          <span className={css.meta}>
            {t('summary', {
              count: all.length,
              on: all.filter(({ isOn }) => isOn).length,
              days: agentLimits.figureDays,
            })}
          </span>
        </h2>
      )}
      <DataList
        label={t('agents')}
        columns={useColumns(mayManage, onShow)}
        rows={agents.data && all}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(agents)}
        onOpen={({ id }) => onShow(mayManage ? { agent: id } : { runs: id })}
        rowMenu={(agent) => (
          <>
            {mayManage && <Menu.Item onClick={() => onShow({ agent: agent.id })}>{t('edit')}</Menu.Item>}
            <Menu.Item onClick={() => onShow({ runs: agent.id })}>{t('showRuns')}</Menu.Item>
            {mayManage && (
              <Menu.Item data-tone="bad" onClick={() => setDeleting(agent)}>
                {t('delete')}
              </Menu.Item>
            )}
          </>
        )}
        empty={
          <NoAgents hasProvider={Boolean(agents.data?.provider)} mayManage={mayManage} onShow={onShow} />
        }
      />
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteQuestion', { name: deleting.name })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('agents.delete', { agentId: deleting.id })
            await client.invalidateQueries({ queryKey: agentsQuery.queryKey })
            toast.ok(t('deleted'))
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </>
  )
}

type NoAgentsProps = { hasProvider: boolean; mayManage: boolean; onShow: ShowAgents }

function NoAgents({ hasProvider, mayManage, onShow }: NoAgentsProps) {
  const t = useTexts(agentsTexts)
  if (hasProvider) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <EmptyState
      title={t('noProvider')}
      text={t('noProviderText')}
      action={
        mayManage && (
          <Button variant="filled" onClick={() => onShow({ provider: 'edit' })}>
            {t('connect')}
          </Button>
        )
      }
    />
  )
}

function useColumns(mayManage: boolean, onShow: ShowAgents): Column<Agent>[] {
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
