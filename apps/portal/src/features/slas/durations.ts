import type { SlaDuration } from '@postroom/contract'
import { translate } from '#lib/i18n.ts'
import { durationTexts } from './duration.texts.ts'

/** "4 h", "30 min", "2 days". */
export const durationText = ({ amount, unit }: SlaDuration): string =>
  translate(durationTexts, unit, { n: amount })

/** "2 h 48 min" of minutes. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [durationText({ amount: hours, unit: 'hour' })] : []),
    ...(rest > 0 || hours === 0 ? [durationText({ amount: rest, unit: 'minute' })] : []),
  ]
  return parts.join(' ')
}
