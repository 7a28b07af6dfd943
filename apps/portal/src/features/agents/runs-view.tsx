import type { Agent, AgentLogEntry } from '@postroom/contract'
import { EmptyState, ErrorState, Page, PageHeader, SkeletonRows, StatusBadge } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNamedTab } from '#app/page-detail.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { agentRunsQuery } from './agents.api.ts'
import type { ShowAgents } from './agents.search.ts'
import { agentsTexts } from './agents.texts.ts'
import { RunDetails } from './run-details.tsx'
import { runTone, useOutcome } from './run-outcome.ts'
import css from './runs.module.css'
import { runsTexts } from './runs.texts.ts'

type RunsViewProps = { agent: Agent; runId: string | undefined; onShow: ShowAgents }

/** The runs of an agent, the newest first, and one of them in full. */
export function RunsView({ agent, runId, onShow }: RunsViewProps) {
  const t = useTexts(runsTexts)
  const titles = useTexts(agentsTexts)
  const runs = useQuery(agentRunsQuery(agent.id))
  const items = runs.data?.items
  const shown = items?.find(({ id }) => id === runId) ?? items?.[0]
  useNamedTab(agent.name)
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/workspace/bots">{titles('title')}</Link>}
        parentNote={agent.name}
        title={t('runs')}
        lead={t('kept')}
      />
      {isApiError(runs.error) && !items && (
        <ErrorState
          title={t('failed')}
          message={runs.error.message}
          requestId={runs.error.requestId}
          onRetry={() => void runs.refetch()}
        />
      )}
      {!items && !runs.error && <SkeletonRows />}
      {items?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {items && shown && (
        <div className={css.split}>
          <ul className={css.list} aria-label={t('runs')}>
            {items.map((run) => (
              <li key={run.id}>
                <button
                  type="button"
                  className={css.run}
                  aria-current={run.id === shown.id || undefined}
                  onClick={() => onShow({ runs: agent.id, run: run.id }, { replace: true })}
                >
                  <RunLine run={run} />
                </button>
              </li>
            ))}
          </ul>
          <RunDetails key={shown.id} run={shown} />
        </div>
      )}
    </Page>
  )
}

function RunLine({ run }: { run: AgentLogEntry }) {
  const t = useTexts(runsTexts)
  const outcome = useOutcome()
  return (
    <>
      <span className={css.line}>
        <span className={css.subject}>{run.conversation?.subject || t('hidden')}</span>
        <span className={css.meta}>{formatShort(run.startedAt)}</span>
      </span>
      <StatusBadge tone={runTone(run)}>{outcome(run)}</StatusBadge>
    </>
  )
}
