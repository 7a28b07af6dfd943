import type { ClassificationReason } from '@postroom/contract'
import { formatNumber } from '#lib/format.ts'
import css from './classification.module.css'

const shown = 6

/** What spoke for the class and against it, with its share in the score. */
export function Reasons({ reasons }: { reasons: readonly ClassificationReason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={css.reasons}>
      {reasons.slice(0, shown).map(({ text, weight }) => (
        <li key={text}>
          <span dir="auto">{text}</span>{' '}
          <b data-tone={weight < 0 ? 'bad' : 'ok'}>
            {formatNumber(weight, {
              signDisplay: 'always',
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            })}
          </b>
        </li>
      ))}
    </ul>
  )
}

/** A confidence as people read it: 0.78. */
export const confidenceText = (confidence: number): string =>
  formatNumber(confidence, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
