import { type RulePreview, type RuleScope, ruleLimits } from '@postroom/contract'
import { ErrorState, SkeletonRows } from '@postroom/ui'
import { ConversationEntries, ConversationEntry } from '#features/setting-editor/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatCalendarDate, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './rule-panels.module.css'
import { rulePanelsTexts } from './rule-panels.texts.ts'
import type { RuleDraft } from './rule-values.ts'
import { useInboxNames } from './use-inbox-names.ts'
import { useRulePreview } from './use-rule-preview.ts'

/** What the rule in the form would have matched, with conversations to open. */
export function PreviewPanel({ draft, scope }: { draft: RuleDraft; scope: RuleScope }) {
  const t = useTexts(rulePanelsTexts)
  const { query, isPossible, isOld } = useRulePreview(draft, scope)
  const { data, error } = query
  return (
    <section aria-label={t('preview')} aria-busy={isOld || query.isFetching}>
      {!isPossible ? (
        <p className={css.note}>
          {t(draft.triggers.includes('webhook_received') ? 'onlyWebhook' : 'noEvent')}
        </p>
      ) : isApiError(error) && !query.isFetching ? (
        <ErrorState
          inline
          message={error.fields[0]?.message ?? error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
        />
      ) : data ? (
        <div data-old={isOld || undefined} className={css.figures}>
          <Figures preview={data} />
          <Samples preview={data} scope={scope} />
        </div>
      ) : (
        <SkeletonRows rows={4} twoLines />
      )}
    </section>
  )
}

function Figures({ preview }: { preview: RulePreview }) {
  const t = useTexts(rulePanelsTexts)
  const { matches, days, conversations, events, isCut } = preview
  return (
    <>
      <div role="status">
        <h2>{matches === 0 ? t('noMatches', { days }) : t('matches', { n: formatNumber(matches), days })}</h2>
      </div>
      <p className={css.note}>
        {events === 0
          ? t('noMatchesText')
          : matches === 0
            ? t('noneFits', { events })
            : t('outOf', { conversations, events })}
      </p>
      {isCut && <p className={css.note}>{t('cut', { events: formatNumber(ruleLimits.previewEvents) })}</p>}
      {matches > 0 && <DayChart byDay={preview.byDay} />}
    </>
  )
}

/** Bars for the eye, a table for assistive technology. */
function DayChart({ byDay }: { byDay: RulePreview['byDay'] }) {
  const t = useTexts(rulePanelsTexts)
  const most = Math.max(...byDay.map(({ matches }) => matches), 1)
  const [first] = byDay
  return (
    <>
      <div className={css.bars} aria-hidden>
        {byDay.map(({ day, matches }) => (
          <i
            key={day}
            title={`${formatCalendarDate(day)}: ${matches}`}
            style={{ blockSize: `${(100 * matches) / most}%` }}
          />
        ))}
      </div>
      <div className={css.axis} aria-hidden>
        <span>{first && formatCalendarDate(first.day)}</span>
        <span>{t('today')}</span>
      </div>
      <table data-visually-hidden>
        <caption>{t('chart')}</caption>
        <tbody>
          {byDay.map(({ day, matches }) => (
            <tr key={day}>
              <th scope="row">{formatCalendarDate(day)}</th>
              <td>{matches}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Samples({ preview, scope }: { preview: RulePreview; scope: RuleScope }) {
  const t = useTexts(rulePanelsTexts)
  const { inboxName } = useInboxNames(scope)
  if (preview.samples.length === 0) return null
  return (
    <>
      <h3>{t('samples')}</h3>
      <ConversationEntries>
        {preview.samples.map(({ conversationId, subject, contact, inboxId, at }) => (
          <ConversationEntry
            key={conversationId}
            conversation={{ id: conversationId, subject }}
            at={at}
            details={[`${contact} → ${inboxName(inboxId)}`]}
          />
        ))}
      </ConversationEntries>
    </>
  )
}
