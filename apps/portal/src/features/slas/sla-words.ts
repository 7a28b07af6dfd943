import type { SlaDefinition, SlaTarget } from '@postroom/contract'
import { useConditionNames } from '#features/conditions/index.ts'
import { useRuleWords } from '#features/rules/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { slasTexts } from './slas.texts.ts'

/** What says targets, conditions and calendars of SLAs in words. */
export function useSlaWords() {
  const t = useTexts(slasTexts)
  const { conditionText } = useRuleWords()
  const { labelOf } = useConditionNames()
  return {
    targetName: (target: SlaTarget): string => t(`target_${target}`),
    conditionText: (condition: SlaDefinition['condition']): string =>
      condition === null ? t('everything') : conditionText(condition as never),
    calendarName: (calendarId: string | null): string =>
      calendarId === null ? t('always') : (labelOf('calendar', calendarId) ?? t('deletedCalendar')),
  }
}
