import type { Activity } from '@postroom/contract'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { sendWarningTexts } from './send-warning.texts.ts'

/** Text of an activity about a message that was sent in spite of warnings; undefined for other activities. */
export function useWarningLine({ type, warnings = [] }: Activity, actor: string): string | undefined {
  const t = useTexts(sendWarningTexts)
  if (type !== 'warning_overridden') return undefined
  const noted = warnings.map(({ check, found }) => t(`noted_${check}`, { found: formatList(found) }))
  return t('overridden', { actor, warnings: formatList(noted) })
}
