import type { CoverageGap } from '@postroom/contract'
import { formatNumber, weekdayNames } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { coverageTexts } from './coverage.texts.ts'

/** A whole number with two significant digits: 7, 43, 120. */
export function aboutNumber(value: number): number {
  const whole = Math.round(value)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, whole))) - 1)
  return Math.round(whole / step) * step
}

/** "About 120". */
export const about = (value: number): string => formatNumber(aboutNumber(value))

/** Says when replies are late and what one more person prevents. */
export function useGapWords() {
  const t = useTexts(coverageTexts)
  const helpText = ({ from, until, addFrom, addUntil, late, prevented }: CoverageGap): string => {
    const who =
      from === addFrom && until === addUntil ? t('helper') : t('helperAt', { from: addFrom, until: addUntil })
    const [all, some] = [aboutNumber(late), aboutNumber(prevented)]
    if (some === 0) return t('helpNone')
    if (some >= all) return t(all === 1 ? 'helpOnly' : 'helpAll', { who })
    return t('helpSome', { who, n: about(prevented) })
  }
  return {
    whenText: ({ weekday, from, until }: CoverageGap): string =>
      t('gapWhen', { day: weekdayNames()[weekday - 1] ?? '', from, until }),
    lateText: ({ late }: CoverageGap): string => t('gapLate', { n: aboutNumber(late) }),
    helpText,
  }
}
