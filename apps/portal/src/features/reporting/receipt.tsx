import type { ReportDefinition, Stats } from '@postroom/contract'
import {
  type FlowChange,
  flowChanges,
  isTimeOfPeople,
  type MetricId,
  metricIds,
  metrics,
} from '@postroom/contract/report-values'
import { ActionIcon, Button, Drawer, SkeletonRows, toast } from '@postroom/ui'
import { IconLink, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatList, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useMedia } from '#lib/use-media.ts'
import { flowName } from './axis-names.ts'
import { formatFigure } from './format-figure.ts'
import { MoveCard } from './move-card.tsx'
import css from './receipt.module.css'
import { receiptTexts } from './receipt.texts.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { receiptPlace, receiptValue } from './receipt-value.ts'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'
import { cardsQuery } from './reporting.api.ts'
import type { CellSearch } from './reporting.search.ts'
import { useReceiptFocus } from './use-receipt-focus.ts'

type ReceiptProps = {
  definition: ReportDefinition
  stats: Stats
  cell: CellSearch
  onClose: () => void
}

const wideQuery = '(min-width: 75em)'

/** How a number is made: beside the report where there is room, over it where there is not. */
export function Receipt(props: ReceiptProps) {
  const t = useTexts(reportTexts)
  const { metricName } = useMetricNames()
  const isWide = useMedia(wideQuery)
  const { receipt, close, onKeyDown } = useReceiptFocus(props.cell, props.onClose)
  const metric = metricOf(props.cell)
  if (!metric) return null
  const title = isChange(metric) ? flowName({ key: metric, label: null }) : metricName(metric)
  if (isWide)
    return (
      <aside
        ref={receipt}
        className={css.aside}
        aria-label={t('receipt')}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className={css.head}>
          <h2>{title}</h2>
          <CopyLink />
          <ActionIcon aria-label={t('close')} onClick={close}>
            <IconX size={16} />
          </ActionIcon>
        </header>
        <ReceiptText {...props} metric={metric} />
      </aside>
    )
  return (
    <Drawer opened onClose={close} title={title} size="30rem" closeButtonProps={{ 'aria-label': t('close') }}>
      <ReceiptText {...props} metric={metric} />
    </Drawer>
  )
}

/** A metric, or a box of a flow that counts changes. */
type Counted = MetricId | FlowChange

const metricOf = ({ metric }: CellSearch): Counted | undefined =>
  [...metricIds, ...flowChanges].find((id) => id === metric)

const isChange = (metric: Counted): metric is FlowChange => flowChanges.some((id) => id === metric)

function CopyLink() {
  const t = useTexts(reportTexts)
  return (
    <ActionIcon
      aria-label={t('copyLink')}
      onClick={() => void navigator.clipboard.writeText(location.href).then(() => toast.ok(t('linkCopied')))}
    >
      <IconLink size={16} />
    </ActionIcon>
  )
}

const pageSize = 50
const cardsAtMost = 500

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

/** Whether the list has an entry for each change of a conversation, as flows count them. */
const countsChanges = (metric: Counted, { chartType }: ReportDefinition): boolean =>
  isChange(metric) || (chartType === 'breakdownFlow' && metrics[metric].kind === 'distinct')

/** Whether a number counts each conversation once. */
const countsConversations = (metric: Counted): boolean =>
  !isChange(metric) && (metrics[metric].kind === 'level' || metrics[metric].kind === 'distinct')

type ConversationsProps = { definition: ReportDefinition; cell: CellSearch; metric: Counted }

/** The conversations behind the number, as many as one may see. */
function Conversations({ definition, cell, metric }: ConversationsProps) {
  const t = useTexts(reportTexts)
  const texts = useTexts(receiptTexts)
  const [limit, setLimit] = useState(pageSize)
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
  const { problem, forbidden } = listProblem(cards)
  if (isApiError(cards.error) && cards.error.code === 'mfa_required')
    return (
      <p className={css.part}>
        {t('receiptMfa')} <Link to="/reporting">{t('receiptMfaLink')}</Link>
      </p>
    )
  if (forbidden) return <p className={css.part}>{t('receiptNone')}</p>
  if (problem)
    return (
      <p className={css.part} role="alert">
        {problem.message}{' '}
        <Button size="xs" onClick={problem.onRetry}>
          {t('showMore')}
        </Button>
      </p>
    )
  if (!cards.data) return <SkeletonRows rows={5} twoLines />
  const { items, total, visible, ids } = cards.data
  return (
    <section aria-label={t('conversations')}>
      <h3 className={css.count}>
        {t(countsChanges(metric, definition) ? 'receiptFacts' : 'receiptCount', { n: visible })}
      </h3>
      {total > visible && (
        <p className={css.hidden}>
          {countsConversations(metric) || countsChanges(metric, definition)
            ? t('receiptHidden', { n: total - visible })
            : t('receiptFacts', { n: total })}
        </p>
      )}
      {visible === 0 && total > 0 && <p className={css.hidden}>{t('receiptNone')}</p>}
      <ul>
        {items.map((card, index) => {
          // A conversation can be counted twice.
          const key = `${card.conversationId} ${index}`
          return isChange(metric) ? (
            <MoveCard key={key} card={card} change={metric} definition={definition} />
          ) : (
            <ReceiptCard key={key} card={card} metric={metric} hasHours={definition.business_hours} />
          )
        })}
      </ul>
      {items.length >= limit && ids.length > 0 && limit < cardsAtMost && (
        <div className={css.part}>
          <Button size="xs" onClick={() => setLimit(Math.min(cardsAtMost, limit * 3))}>
            {t('showMore')}
          </Button>
        </div>
      )}
      {limit >= cardsAtMost && items.length < visible && (
        <p className={css.part}>
          {texts('shownAtMost', { n: formatNumber(items.length), total: formatNumber(visible) })}
        </p>
      )}
    </section>
  )
}
