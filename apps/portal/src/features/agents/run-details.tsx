import type { AgentLogEntry } from '@postroom/contract'
import { Segmented, StatusBadge } from '@postroom/ui'
import { useState } from 'react'
import { ConversationLink } from '#features/setting-editor/index.ts'
import { formatDateTime, formatList, formatNumber, formatShare } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { OutputView } from './output-view.tsx'
import { runTone, useOutcome } from './run-outcome.ts'
import css from './runs.module.css'
import { runsTexts } from './runs.texts.ts'
import { diffWords, keptShare } from './word-diff.ts'

/** One run in full: how it began and ended, its result, and what was sent of it. */
export function RunDetails({ run }: { run: AgentLogEntry }) {
  const t = useTexts(runsTexts)
  const outcome = useOutcome()
  const reasonText = useReasonText()
  const { conversation, output, sentText } = run
  return (
    <section className={css.details} aria-label={t('result')}>
      <h2 className={css.subject}>{conversation?.subject || t('hidden')}</h2>
      <p className={css.line}>
        <StatusBadge tone={runTone(run)}>{outcome(run)}</StatusBadge>
        <span className={css.meta}>{formatDateTime(run.startedAt)}</span>
        {conversation && <ConversationLink id={conversation.id} subject={t('open')} />}
      </p>
      {run.reason && <p>{reasonText(run.reason)}</p>}
      <Facts run={run} />
      {run.question && (
        <>
          <h3>{t('question')}</h3>
          <p className={css.text}>{run.question}</p>
        </>
      )}
      {output && sentText !== null && output.text !== null && (
        <SentDraft draft={output.text} sent={sentText} />
      )}
      {output && (
        <>
          {sentText === null && <h3>{t('result')}</h3>}
          <OutputView output={output} withText={sentText === null} />
        </>
      )}
      {conversation && (
        <p className={css.meta}>
          {t('messages', { count: run.messageIds.length })}{' '}
          {run.sources.length > 0 &&
            t('alsoSent', {
              names: formatList([
                ...new Set(run.sources.map(({ kind, title }) => `${t(`source_${kind}`)} ${title}`)),
              ]),
            })}
        </p>
      )}
    </section>
  )
}

function Facts({ run }: { run: AgentLogEntry }) {
  const t = useTexts(runsTexts)
  const facts: [string, string][] = [
    [
      t('startedBy'),
      run.rule ? t('rule', { name: run.rule }) : t(run.userId === null ? 'schedule' : 'aPerson'),
    ],
    [t('model'), run.model || '–'],
    [
      t('took'),
      run.durationMs === null
        ? '–'
        : t('seconds', { n: formatNumber(run.durationMs / 1_000, { maximumFractionDigits: 1 }) }),
    ],
    [
      t('tokens'),
      t('tokensInOut', { input: formatNumber(run.inputTokens), output: formatNumber(run.outputTokens) }),
    ],
    [
      t('cost'),
      formatNumber(Number(run.cost), { style: 'currency', currency: run.currency, maximumFractionDigits: 4 }),
    ],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const looks = ['changes', 'draft', 'sent'] as const

function SentDraft({ draft, sent }: { draft: string; sent: string }) {
  const t = useTexts(runsTexts)
  const [look, setLook] = useState<(typeof looks)[number]>('changes')
  const parts = diffWords(draft, sent)
  return (
    <>
      <div className={css.line}>
        <h3>{t('draftAndSent')}</h3>
        <Segmented
          label={t('draftAndSent')}
          value={look}
          options={looks.map((value) => ({ value, label: t(value) }))}
          onChange={setLook}
        />
      </div>
      <div className={css.draft}>
        {look === 'changes'
          ? parts.map(({ kind, text }, place) => {
              const key = `${place} ${kind}`
              if (kind === 'same') return <span key={key}>{text}</span>
              return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
            })
          : look === 'draft'
            ? draft
            : sent}
      </div>
      <p className={css.meta}>
        <del>{t('removed')}</del> <ins>{t('added')}</ins>{' '}
        {t('kept_share', { share: formatShare(keptShare(parts), 0) })}
      </p>
    </>
  )
}
