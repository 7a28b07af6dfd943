import type { ConnectorRun, connectorRisks } from '@postroom/contract'
import { Button, ConfirmDialog, FoldingPanel, SkeletonBar } from '@postroom/ui'
import { IconAlertCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { connectorRunsQuery } from './connectors.api.ts'
import css from './conversation-connectors.module.css'
import { conversationConnectorsTexts } from './conversation-connectors.texts.ts'
import './runs.live.ts'
import { ValueList } from './value-list.tsx'

export type ConversationConnectorsProps = { conversationId: string }

type Callable = { id: string; name: string; risk: (typeof connectorRisks)[number] }

/** What connectors found out about the conversation, beside it; nothing in workspaces without connectors. */
export function ConversationConnectors({ conversationId }: ConversationConnectorsProps) {
  const t = useTexts(conversationConnectorsTexts)
  const { data } = useQuery(connectorRunsQuery(conversationId))
  if (!data || data.items.length + data.connectors.length === 0) return null
  const mayCall = data.abilities.includes('conversation.work')
  const names = new Map([...data.connectors, ...data.items.map(toCallable)].map((one) => [one.id, one]))
  const cards = [...names.values()]
    .filter((one) => mayCall || data.items.some(({ connectorId }) => connectorId === one.id))
    .sort((a, b) => a.name.localeCompare(b.name))
  if (cards.length === 0) return null
  return (
    <FoldingPanel title={t('title')}>
      {cards.map(({ id: connectorId, name }) => (
        <Card
          key={connectorId}
          name={name}
          run={data.items.find((one) => one.connectorId === connectorId)}
          callable={mayCall ? data.connectors.find((one) => one.id === connectorId) : undefined}
          conversationId={conversationId}
        />
      ))}
    </FoldingPanel>
  )
}

const toCallable = ({ connectorId, name }: ConnectorRun): Callable => ({
  id: connectorId,
  name,
  risk: 'read',
})

type CardProps = {
  name: string
  run: ConnectorRun | undefined
  /** Undefined: the person cannot call it here. */
  callable: Callable | undefined
  conversationId: string
}

function Card({ name, run, callable, conversationId }: CardProps) {
  const t = useTexts(conversationConnectorsTexts)
  const reasonText = useReasonText()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const attempt = useAttempt()
  const isRunning = run?.state === 'running'
  const start = (connectorId: string) =>
    runAction(async () => {
      const started = await attempt({ conversationId, connectorId }, (input, options) =>
        call('api_connectors.run', input, options),
      )
      client.setQueryData(connectorRunsQuery(conversationId).queryKey, (before) => {
        const known = before?.items.find((one) => one.id === started.id)
        // The result may have arrived before the answer of the call.
        if (!before || (known && known.state !== 'running')) return before
        const others = before.items.filter((one) => one.connectorId !== connectorId)
        return { ...before, items: [...others, started] }
      })
    })
  return (
    <section className={css.card} aria-label={name}>
      <div className={css.cardHead}>
        <h3>{name}</h3>
        {callable && (
          <Button
            size="xs"
            aria-busy={isRunning}
            leftSection={<IconPlayerPlay size={14} />}
            onClick={() => {
              if (isRunning) return
              if (callable.risk === 'read') void start(callable.id)
              else setAsking(true)
            }}
          >
            {t(run ? 'again' : 'call')}
          </Button>
        )}
      </div>
      <div role="status">
        {isRunning && <SkeletonBar width="70%" />}
        {run?.state === 'failed' && (
          <p className={css.problem}>
            <IconAlertCircle size={14} aria-hidden />
            <span>{run.reason && reasonText(run.reason)}</span>
          </p>
        )}
        {run?.state === 'ok' && (run.values.length > 0 ? <ValueList values={run.values} /> : t('done'))}
      </div>
      {run?.finishedAt && (
        <p className={css.when}>
          {t(run.isCached ? 'keptSince' : 'asked', { when: formatDateTime(run.finishedAt) })}
        </p>
      )}
      {callable && isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          title={t('question', { name })}
          confirmLabel={t('call')}
          onConfirm={async () => {
            await start(callable.id)
          }}
        >
          {t(callable.risk === 'customer' ? 'customerNotices' : 'changesData')}
        </ConfirmDialog>
      )}
    </section>
  )
}
