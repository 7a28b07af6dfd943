import { reportLimits } from '@postroom/contract/report-values'
import { fieldError, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { type CustomDays, daysProblem, earliestDay, latestDay } from './custom-days.ts'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'

/** First and last day of a custom period. The figures change once both are days that a period can have. */
export function DayFields({ definition, onChange }: DefinitionProps) {
  const t = useTexts(editorTexts)
  const { from_date, to_date } = definition
  const [refused, setRefused] = useState<CustomDays>()
  const [isLeft, setLeft] = useState(false)
  const days = refused ?? { first: from_date ?? '', last: to_date ?? '' }
  const problem = daysProblem(days)
  const error = isLeft && problem ? t(problem, { years: reportLimits.years }) : undefined
  const field = (name: keyof CustomDays) => ({
    type: 'date',
    min: earliestDay,
    max: latestDay,
    value: days[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const next = { ...days, [name]: currentTarget.value }
      setLeft(false)
      if (daysProblem(next)) return setRefused(next)
      setRefused(undefined)
      onChange({ from_date: next.first, to_date: next.last })
    },
    // An error while a year is typed would be one for each digit.
    onBlur: () => setLeft(true),
  })
  return (
    <>
      <TextInput label={t('firstDay')} {...field('first')} />
      <TextInput label={t('lastDay')} {...field('last')} error={fieldError(error)} />
    </>
  )
}
