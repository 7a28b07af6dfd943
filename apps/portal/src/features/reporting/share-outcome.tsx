import type { Card } from '@postroom/contract'
import type { MetricId } from '@postroom/contract/report-values'
import { useTexts } from '#lib/i18n.ts'
import css from './receipt.module.css'
import { shareOutcomeTexts } from './share-outcome.texts.ts'

const shares = ['sla_attainment', 'one_touch', 'ai_acceptance', 'ai_hand_over'] as const

/** Says of a case behind a share whether it is in the numerator. */
export function ShareOutcome({ card, metric }: { card: Card; metric: MetricId }) {
  const t = useTexts(shareOutcomeTexts)
  const share = shares.find((id) => id === metric)
  if (!share || card.isHit === null) return null
  return <strong className={css.cardFigure}>{t(`${share}_${card.isHit ? 'hit' : 'miss'}`)}</strong>
}
