import type { Card, ReportDefinition } from '@postroom/contract'
import type { FlowChange } from '@postroom/contract/report-values'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { axisName, flowName } from './axis-names.ts'
import css from './receipt.module.css'
import { receiptTexts } from './receipt.texts.ts'
import { Mark, SubjectLink } from './receipt-card.tsx'

type MoveCardProps = { card: Card; change: FlowChange; definition: ReportDefinition }

const markOf = { moved_in: 'moved', moved_out: 'moved', other_in: 'opened', other_out: 'ended' } as const

/** A conversation behind a box of a flow that counts changes: when it changed, from which values to which. */
export function MoveCard({ card, change, definition }: MoveCardProps) {
  const t = useTexts(receiptTexts)
  const places = usePlaces(card, change, definition)
  return (
    <li className={css.card}>
      <div className={css.line}>
        <SubjectLink card={card} />
      </div>
      <div className={css.meta}>{card.contact}</div>
      <ol className={css.marks}>
        <Mark name={t(markOf[change])} at={card.stoppedAt} zone={definition.timezone} />
      </ol>
      {places && <div className={css.meta}>{places}</div>}
    </li>
  )
}

/** "From Day to Night". Without a breakdown, there is only being in the report and not being in it. */
function usePlaces({ move }: Card, change: FlowChange, definition: ReportDefinition): string {
  const t = useTexts(receiptTexts)
  const dimension = definition.break_down_type[0]?.id ?? definition.breakDown
  const nameOf = (value: { key: string; label: string | null }) =>
    dimension ? axisName(dimension, value) : flowName(value)
  const from = formatList((move?.from ?? []).map(nameOf))
  const to = formatList((move?.to ?? []).map(nameOf))
  if (from && to) return t('movedFromTo', { from, to })
  if (change === 'other_in' || change === 'other_out') return dimension ? from || to : ''
  if (to) return dimension ? t('movedInto', { to }) : t('movedIn')
  return dimension ? t('movedOutOf', { from }) : t('movedOut')
}
