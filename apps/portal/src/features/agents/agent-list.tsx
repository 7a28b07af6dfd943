import { type Agent, agentLimits } from '@postroom/contract'
import {
  Button,
  ConfirmDialog,
  DataList,
  EmptyState,
  Menu,
  Notice,
  Page,
  PageHeader,
  toast,
} from '@postroom/ui'
import { IconHandStop, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import type { OutputFor } from '#lib/api-client.ts'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useAgentColumns } from './agent-columns.tsx'
import { agentsQuery } from './agents.api.ts'
import css from './agents.module.css'
import type { ShowAgents } from './agents.search.ts'
import { agentsTexts } from './agents.texts.ts'
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
        columns={useAgentColumns(mayManage, onShow)}
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
