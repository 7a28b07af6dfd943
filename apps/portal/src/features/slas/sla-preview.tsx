import { type SlaPreview, slaLimits, slaTargets } from '@postroom/contract'
import { ErrorState, Notice, SkeletonRows, TextInput } from '@postroom/ui'
import { formatLocal } from '#features/business-hours/index.ts'
import { ConversationEntries, ConversationEntry } from '#features/setting-editor/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatNumber, formatShare, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { entered } from '#lib/number-rules.ts'
import { durationText, minutesText } from './durations.ts'
import css from './sla-editor.module.css'
import { slaEditorTexts } from './sla-editor.texts.ts'
import type { SlaDraft } from './sla-values.ts'
import { useSlaWords } from './sla-words.ts'
import type { useSlaPreview } from './use-sla-preview.ts'

type PanelProps = { preview: ReturnType<typeof useSlaPreview>; draft: SlaDraft }

/** What the SLA in the form would have done, and when mail would be due. */
export function SlaPreviewPanel({ preview, draft }: PanelProps) {
  const t = useTexts(slaEditorTexts)
  const { query, isPossible, isOld } = preview
  const { data, error } = query
  return (
    <section aria-label={t('preview')} aria-busy={isOld || query.isFetching}>
      {!isPossible ? (
        <p className={css.note}>{t('incomplete')}</p>
      ) : isApiError(error) && !query.isFetching ? (
        <ErrorState
          inline
          message={error.fields[0]?.message ?? error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
        />
      ) : data ? (
        <div data-old={isOld || undefined} className={css.figures}>
          <Figures data={data} draft={draft} />
          <Examples data={data} preview={preview} />
          <Samples data={data} />
        </div>
      ) : (
        <SkeletonRows rows={4} twoLines />
      )}
    </section>
  )
}

function Figures({ data, draft }: { data: SlaPreview; draft: SlaDraft }) {
  const t = useTexts(slaEditorTexts)
  const { targetName } = useSlaWords()
  const shown = slaTargets.filter((target) => draft.targets[target] !== null)
  const sums = shown.map((target) => data.targets[target])
  const [met, missed] = [sums.reduce((n, one) => n + one.met, 0), sums.reduce((n, one) => n + one.missed, 0)]
  return (
    <>
      <p className={css.note}>{t('last', { days: data.days })}</p>
      <h2 aria-live="polite">
        {data.conversations === 0
          ? t('noneFits', { days: data.days })
          : t('wouldBeLate', { n: data.conversations, late: formatNumber(data.late) })}
      </h2>
      {met + missed > 0 && (
        <p className={css.note}>{t('attainment', { share: formatShare(met / (met + missed)) })}</p>
      )}
      {data.isCut && (
        <p className={css.note}>{t('cut', { n: formatNumber(slaLimits.previewConversations) })}</p>
      )}
      {data.conversations > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('target')}</th>
              <th scope="col">{t('inTime')}</th>
              <th scope="col">{t('late')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((target) => {
              const duration = draft.targets[target]
              return (
                <tr key={target}>
                  <th scope="row">
                    {duration &&
                      t('within', {
                        target: targetName(target),
                        time: durationText({ ...duration, amount: entered(duration.amount) }),
                      })}
                  </th>
                  <td>{formatNumber(data.targets[target].met)}</td>
                  <td data-tone={data.targets[target].missed > 0 ? 'bad' : undefined}>
                    {formatNumber(data.targets[target].missed)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {data.taken.map(({ slaId, name, conversations }) => (
        <Notice key={slaId} tone="warn">
          {t('takenBy', { n: conversations, name })}
        </Notice>
      ))}
    </>
  )
}

function Examples({ data, preview }: { data: SlaPreview; preview: PanelProps['preview'] }) {
  const t = useTexts(slaEditorTexts)
  const { targetName } = useSlaWords()
  return (
    <section aria-label={t('examples')}>
      <h3>{t('examples')}</h3>
      <TextInput
        type="datetime-local"
        label={t('received')}
        value={preview.receivedLocal || data.receivedLocal}
        onChange={({ currentTarget }) => preview.setReceivedLocal(currentTarget.value)}
      />
      <ul className={css.examples}>
        {data.examples.map(({ target, dueLocal }) => (
          <li key={target}>
            {dueLocal === null
              ? t('never', { target: targetName(target) })
              : t('dueAt', { target: targetName(target), when: formatLocal(dueLocal) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Samples({ data }: { data: SlaPreview }) {
  const t = useTexts(slaEditorTexts)
  const { targetName } = useSlaWords()
  if (data.samples.length === 0) return null
  return (
    <section aria-label={t('worst')}>
      <h3>{t('worst')}</h3>
      <ConversationEntries>
        {data.samples.map(({ conversationId, subject, contact, target, startedAt, lateMinutes }) => (
          <ConversationEntry
            key={`${conversationId} ${target} ${startedAt}`}
            conversation={{ id: conversationId, subject }}
            figure={<span className={css.over}>{t('over', { time: minutesText(lateMinutes) })}</span>}
            details={[`${contact}, ${targetName(target)}, ${formatShort(startedAt)}`]}
          />
        ))}
      </ConversationEntries>
    </section>
  )
}
