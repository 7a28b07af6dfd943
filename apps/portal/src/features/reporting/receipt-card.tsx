import type { Card } from '@postroom/contract'
import { type MetricDefinition, type MetricId, metrics } from '@postroom/contract/report-values'
import { Button } from '@postroom/ui'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDateTimeIn } from '#lib/format-in-zone.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { useAction } from '#lib/use-action.ts'
import { CorrectMark } from './correct-mark.tsx'
import { formatFigure } from './format-figure.ts'
import css from './receipt.module.css'
import { receiptTexts } from './receipt.texts.ts'
import { undoCorrection } from './reporting.api.ts'
import { ShareOutcome } from './share-outcome.tsx'

/** Whether each conversation has its own value to show. */
const hasFigure = ({ kind, unit }: MetricDefinition): boolean =>
  kind !== 'count' && kind !== 'level' && unit !== 'percent'

type ReceiptCardProps = {
  card: Card
  metric: MetricId
  /** Only business hours count. */
  hasHours: boolean
  /** Of the report, by whose days the conversation is counted. */
  zone: string
}

/** A conversation behind a number: what was measured, between which marks, and how they were corrected. */
export function ReceiptCard({ card, metric, hasHours, zone }: ReceiptCardProps) {
  const t = useTexts(receiptTexts)
  const definition: MetricDefinition = metrics[metric]
  const isBusiness = hasHours && definition.hasBusinessTime && card.businessMilliseconds !== null
  const [isOpen, setOpen] = useState(false)
  const measured = definition.value ? card.value : isBusiness ? card.businessMilliseconds : card.milliseconds
  return (
    <li className={css.card}>
      <div className={css.line}>
        <SubjectLink card={card} />
        {measured !== null && hasFigure(definition) && (
          <strong className={css.cardFigure}>{formatFigure(measured, definition.unit)}</strong>
        )}
        <ShareOutcome card={card} metric={metric} />
      </div>
      <div className={css.meta}>{card.contact}</div>
      <ol className={css.marks}>
        {card.startedAt && <Mark name={t('start')} at={card.startedAt} zone={zone} />}
        <Mark name={t(card.startedAt ? 'stop' : 'counted')} at={card.stoppedAt} zone={zone}>
          {card.startedAt &&
            card.milliseconds !== null &&
            t(isBusiness ? 'businessTime' : 'wholeTime', {
              time: formatFigure(
                (isBusiness ? card.businessMilliseconds : null) ?? card.milliseconds,
                'duration',
              ),
            })}
        </Mark>
      </ol>
      {card.correction && <CorrectionNote card={card} correction={card.correction} zone={zone} />}
      {card.isCorrectable && !isOpen && (
        <Button
          className={css.correct}
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPencil size={14} />}
          onClick={() => setOpen(true)}
        >
          {t('correctMark')}
        </Button>
      )}
      {isOpen && (
        <CorrectMark
          card={card}
          metric={metric}
          hasHours={hasHours}
          zone={zone}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

type CorrectionNoteProps = Pick<ReceiptCardProps, 'card' | 'zone'> & {
  correction: NonNullable<Card['correction']>
}

/** Which marks were replaced, by whom and why. */
function CorrectionNote({ card, correction, zone }: CorrectionNoteProps) {
  const t = useTexts(receiptTexts)
  const client = useQueryClient()
  const { run, isPending } = useAction({ toastRefusals: true })
  const moved = [
    correction.startedAt !== card.startedAt &&
      t('startWas', { time: formatDateTimeIn(zone, correction.startedAt) }),
    correction.stoppedAt !== card.stoppedAt &&
      t('stopWas', { time: formatDateTimeIn(zone, correction.stoppedAt) }),
  ].filter((text) => text !== false)
  const undo = () => run(() => undoCorrection(client, correction.id), { done: t('undone') })
  return (
    <p className={css.correction}>
      <IconPencil size={14} aria-hidden />
      <span>
        {t('correctedBy', { moved: moved.join(' '), name: correction.by, reason: correction.reason })}
      </span>
      {card.isCorrectable && (
        <Button size="compact-xs" variant="subtle" loading={isPending} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
    </p>
  )
}

/** Opens the conversation. */
export function SubjectLink({ card }: { card: Card }) {
  const t = useTexts(receiptTexts)
  return (
    <Link
      className={css.subject}
      to="/inbox/$view/$conversationId"
      params={{ view: 'all', conversationId: card.conversationId }}
    >
      {card.subject || t('noSubject')}
    </Link>
  )
}

type MarkProps = {
  name: string
  at: string
  /** The reader's unless another is given. */
  zone?: string
  children?: ReactNode
}

/** A moment that was counted. */
export function Mark({ name, at, zone = currentTimeZone(), children }: MarkProps) {
  return (
    <li>
      <span className={css.mark}>{name}</span>
      <time dateTime={at}>{formatDateTimeIn(zone, at)}</time>
      <span className={css.markNote}>{children}</span>
    </li>
  )
}
