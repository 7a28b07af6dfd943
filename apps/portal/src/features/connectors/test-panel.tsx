import type { ConnectorTestData } from '@postroom/contract'
import { Badge, Button, HelpText, Notice, Select, SkeletonRows } from '@postroom/ui'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatBytes, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { sampleConversationsQuery } from './connectors.api.ts'
import css from './connectors.module.css'
import { connectorsTexts } from './connectors.texts.ts'
import { testPanelTexts } from './test-panel.texts.ts'
import { TestError, type TestState, useConnectorTest } from './use-connector-test.ts'
import { ValueList } from './value-list.tsx'

type TestPanelProps = {
  /** Undefined: not saved yet. */
  connectorId: string | undefined
  isDirty: boolean
}

/** Sends the saved request once, and shows request, response and the fields that were read. */
export function TestPanel({ connectorId, isDirty }: TestPanelProps) {
  const t = useTexts(testPanelTexts)
  const common = useTexts(connectorsTexts)
  const { state, start } = useConnectorTest()
  const [conversationId, setConversation] = useState('')
  const conversations = useQuery(sampleConversationsQuery).data?.items ?? []
  const mayTest = connectorId !== undefined && !isDirty
  return (
    <>
      <div className={css.panelHead}>
        <h2>{common('test')}</h2>
        {mayTest && (
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            aria-busy={state.status === 'running'}
            onClick={() => void start({ connectorId, ...(conversationId && { conversationId }) })}
          >
            {t('send')}
          </Button>
        )}
      </div>
      {!mayTest && <HelpText>{t('saveAndTest')}</HelpText>}
      <Select
        label={t('withDataOf')}
        allowDeselect={false}
        value={conversationId}
        data={[
          { value: '', label: t('samples') },
          ...conversations.map(({ id, subject, contact }) => ({
            value: id,
            label: subject || contact.name || contact.address,
          })),
        ]}
        onChange={(id) => setConversation(id ?? '')}
      />
      <div className={css.outcome} role="status">
        <Outcome state={state} />
      </div>
      <HelpText>{t('testHelp')}</HelpText>
    </>
  )
}

function Outcome({ state }: { state: TestState }) {
  const t = useTexts(testPanelTexts)
  const reasonText = useReasonText()
  switch (state.status) {
    case 'idle':
      return null
    case 'running':
      return (
        <>
          <HelpText>{t('running')}</HelpText>
          <SkeletonRows rows={4} />
        </>
      )
    case 'ok':
      return <TestData data={state.data} />
    case 'failed': {
      const { error } = state
      const isTest = error instanceof TestError
      return (
        <>
          <Notice tone="bad">
            {isTest ? (
              <>
                <b>{t(error.code)}</b> {error.reason && reasonText(error.reason)}
              </>
            ) : (
              error.message
            )}
          </Notice>
          {isTest && error.data && <TestData data={error.data} />}
        </>
      )
    }
  }
}

function TestData({ data: { request, response, values } }: { data: ConnectorTestData }) {
  const t = useTexts(testPanelTexts)
  const common = useTexts(connectorsTexts)
  const filled = values.filter(({ value }) => value !== null).length
  const isOk = response !== null && response.status >= 200 && response.status < 300
  return (
    <>
      <div className={css.sub}>
        <h3>{t('requestAsSent')}</h3>
        <span>{t('secretHidden')}</span>
      </div>
      <Code label={t('requestAsSent')}>
        <b>{request.method}</b> {request.url}
        {request.headers.map(({ name, value }) => (
          <span key={name}>
            {'\n'}
            <span className={css.key}>{name}:</span> {value}
          </span>
        ))}
        {request.body && `\n\n${pretty(request.body)}`}
      </Code>
      {response && (
        <>
          <div className={css.sub}>
            <h3>{t('response')}</h3>
            <span className={css.inline}>
              <Badge tone={isOk ? 'ok' : 'bad'}>{String(response.status)}</Badge>
              {t('timing', { ms: formatNumber(response.durationMs), size: formatBytes(response.sizeBytes) })}
              {response.attempts > 1 && `, ${t('attempts', { count: response.attempts })}`}
            </span>
          </div>
          <Code label={t('response')}>{pretty(response.body)}</Code>
        </>
      )}
      {values.length > 0 && (
        <>
          <div className={css.sub}>
            <h3>{common('fields')}</h3>
            <span>{t('filled', { filled, all: values.length })}</span>
          </div>
          <ValueList values={values} />
        </>
      )}
    </>
  )
}

/** Text that scrolls, also by keyboard. */
function Code({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.code} aria-label={label} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
