import type { ConnectorValue } from '@postroom/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCalendarDate, formatDateTime, formatList, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { valueTexts } from './value.texts.ts'
import css from './value-list.module.css'

/** Values that were read from a response, by field. */
export function ValueList({ values }: { values: readonly ConnectorValue[] }) {
  const t = useTexts(valueTexts)
  return (
    <dl className={css.values}>
      {values.map(({ name, type, value, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal
        <div key={index}>
          <dt>{name}</dt>
          {value === null ? (
            <dd className={css.missing}>
              <IconAlertTriangle size={14} aria-hidden />
              {t(problem === 'unsuitable' ? 'unsuitable' : 'noValue')}
            </dd>
          ) : (
            <dd>{inWords({ type, value }, { yes: t('yes'), no: t('no') })}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function inWords(
  { type, value }: Pick<ConnectorValue, 'type' | 'value'>,
  words: { yes: string; no: string },
): string {
  if (Array.isArray(value)) return formatList(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(value)
  if (type !== 'date' || value === null) return value ?? ''
  return value.length === 10 ? formatCalendarDate(value) : formatDateTime(value)
}
