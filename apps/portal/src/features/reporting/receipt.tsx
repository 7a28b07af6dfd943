import type { ReportDefinition, Stats } from '@postroom/contract'
import {
  type FlowChange,
  flowChanges,
  isTimeOfPeople,
  type MetricId,
  metricIds,
  metrics,
} from '@postroom/contract/report-values'
import { toast } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { flowName } from './axis-names.ts'
import { formatFigure } from './format-figure.ts'
import { MoveCard } from './move-card.tsx'
import css from './receipt.module.css'
import { receiptTexts } from './receipt.texts.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { ReceiptConversations, receiptPageSize } from './receipt-conversations.tsx'
import { ReceiptFrame } from './receipt-frame.tsx'
import { receiptPlace, receiptValue } from './receipt-value.ts'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'
import { cardsQuery } from './reporting.api.ts'
import type { CellSearch } from './reporting.search.ts'

type ReceiptProps = {
  definition: ReportDefinition
  stats: Stats
  cell: CellSearch
  /** The link to the receipt; that of the page by default. */
  link?: string | undefined
  /** Always over the page. */
  isOver?: boolean
  onClose: () => void
}

/** How a number of a report is made. */
export function Receipt(props: ReceiptProps) {
  const t = useTexts(reportTexts)
  const { metricName } = useMetricNames()
  const metric = metricOf(props.cell)
  if (!metric) return null
  const title = isChange(metric) ? flowName({ key: metric, label: null }) : metricName(metric)
  const copyLink = () =>
    void navigator.clipboard.writeText(props.link ?? location.href).then(() => toast.ok(t('linkCopied')))
  return (
    <ReceiptFrame
      title={title}
      asked={props.cell}
      copyLink={copyLink}
      isOver={props.isOver ?? false}
      onClose={props.onClose}
    >
      <ReceiptText {...props} metric={metric} />
    </ReceiptFrame>
  )
}

/** A metric, or a box of a flow that counts changes. */
type Counted = MetricId | FlowChange

const metricOf = ({ metric }: CellSearch): Counted | undefined =>
  [...metricIds, ...flowChanges].find((id) => id === metric)

const isChange = (metric: Counted): metric is FlowChange => flowChanges.some((id) => id === metric)

function ReceiptText({ definition, stats, cell, metric }: ReceiptProps & { metric: Counted }) {
  const t = useTexts(reportTexts)
  const unit = isChange(metric) ? 'count' : metrics[metric].unit
  const value = receiptValue(stats, cell)
  const place = receiptPlace(stats, definition, cell)
  return (
    <>
      <div className={css.part}>
        <p className={css.line}>
          <strong className={css.figure}>
            {value?.value == null ? '–' : formatFigure(value.value, unit)}
          </strong>
          <span className={css.meta}>{place}</span>
        </p>
        {value && (
          <p className={css.meta}>
            {unit === 'duration' && value.median !== null
              ? t('stats', {
                  n: formatNumber(value.n),
                  mean: formatFigure(value.mean ?? 0, unit),
                  median: formatFigure(value.median, unit),
                  p90: formatFigure(value.p90 ?? 0, unit),
                })
              : t('statsCount', { n: formatNumber(value.n) })}
          </p>
        )}
        {stats.timezone !== currentTimeZone() && (
          <p className={css.meta}>{t('footZone', { zone: stats.timezone.replaceAll('_', ' ') })}</p>
        )}
      </div>
      {isChange(metric) ? <AboutChange change={metric} /> : <About definition={definition} metric={metric} />}
      {!isChange(metric) && isTimeOfPeople(metrics[metric]) ? (
        <p className={css.part}>{t('receiptStatus')}</p>
      ) : (
        <Conversations definition={definition} cell={cell} metric={metric} />
      )}
    </>
  )
}

/** What a metric counts. */
function About({ definition, metric }: { definition: ReportDefinition; metric: MetricId }) {
  const t = useTexts(reportTexts)
  const texts = useTexts(receiptTexts)
  const { metricAbout, exclusionName } = useMetricNames()
  const { hasBusinessTime, excludes, kind } = metrics[metric]
  const isFlowClosed = definition.chartType === 'breakdownFlow' && metric === 'closed'
  return (
    <div className={css.part}>
      <p>
        {isFlowClosed ? texts('about_flow_closed') : metricAbout(metric)}{' '}
        {definition.business_hours && hasBusinessTime && t('businessOnly')}
      </p>
      {excludes.length > 0 && (
        <p className={css.meta}>{t('leftOut', { list: formatList(excludes.map(exclusionName)) })}</p>
      )}
      {kind === 'level' && <p className={css.meta}>{t('receiptLevel')}</p>}
    </div>
  )
}

function AboutChange({ change }: { change: FlowChange }) {
  const t = useTexts(receiptTexts)
  return (
    <div className={css.part}>
      <p>{t(`about_${change}`)}</p>
    </div>
  )
}

type ConversationsProps = { definition: ReportDefinition; cell: CellSearch; metric: Counted }

function Conversations({ definition, cell, metric }: ConversationsProps) {
  const [limit, setLimit] = useState(receiptPageSize)
  const keys = cell.keys
  const cards = useQuery({
    ...cardsQuery({
      ...definition,
      metric,
      keys,
      ...(cell.from && { from: cell.from }),
      ...(cell.to && { to: cell.to }),
      limit,
      offset: 0,
    }),
    placeholderData: (before) => before,
  })
  return (
    <ReceiptConversations cards={cards} limit={limit} onLimit={setLimit}>
      {(card, key) =>
        isChange(metric) ? (
          <MoveCard key={key} card={card} change={metric} definition={definition} />
        ) : (
          <ReceiptCard
            key={key}
            card={card}
            metric={metric}
            hasHours={definition.business_hours}
            zone={definition.timezone}
          />
        )
      }
    </ReceiptConversations>
  )
}
