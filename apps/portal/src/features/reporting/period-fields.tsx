import { comparisons, reportPresets, timeUnits } from '@postroom/contract/report-values'
import { Select } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useTexts } from '#lib/i18n.ts'
import { between } from '#lib/number-rules.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { DayFields } from './day-fields.tsx'
import { DefinitionNumber } from './definition-number.tsx'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'

/** The days that are counted, and in which time zone a day begins. */
export function PeriodFields({
  definition,
  onChange,
  hasZone = true,
}: DefinitionProps & { hasZone?: boolean }) {
  const t = useTexts(editorTexts)
  const { timeType, preset, from_date, to_date, timezone } = definition
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date(nowMs()))
  const isCustom = timeType === 'custom'
  return (
    <>
      <Select
        label={t('period')}
        comboboxProps={{ withinPortal: false }}
        value={isCustom ? 'custom' : preset}
        data={[...reportPresets, 'custom' as const].map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          if (next === 'custom')
            onChange({ timeType: 'custom', from_date: from_date ?? today, to_date: to_date ?? today })
          else if (next) onChange({ timeType: 'preset', preset: next })
        }}
      />
      {isCustom && <DayFields definition={definition} onChange={onChange} />}
      {hasZone && (
        <Select
          label={t('zone')}
          searchable
          comboboxProps={{ withinPortal: false }}
          value={timezone}
          data={timeZoneChoices(timezone)}
          onChange={(next) => next && onChange({ timezone: next })}
        />
      )}
    </>
  )
}

/** How long a step of the time axis is. */
export function UnitFields({ definition, onChange }: DefinitionProps) {
  const t = useTexts(editorTexts)
  const { time_unit, time_period } = definition
  return (
    <>
      <Select
        label={t('unit')}
        comboboxProps={{ withinPortal: false }}
        value={time_unit}
        data={timeUnits.map((value) => ({ value, label: t(`unit_${value}`) }))}
        onChange={(next) => next && onChange({ time_unit: next })}
      />
      <DefinitionNumber
        label={t('timePeriod')}
        rule={between(1, 366)}
        value={time_period}
        onChange={(next) => onChange({ time_period: next })}
      />
    </>
  )
}

/** With which period the figures are compared. */
export function CompareFields({ definition, onChange }: DefinitionProps) {
  const t = useTexts(editorTexts)
  return (
    <Select
      label={t('compare')}
      comboboxProps={{ withinPortal: false }}
      value={definition.compare}
      data={comparisons.map((value) => ({ value, label: t(`compare_${value}`) }))}
      onChange={(next) => next && onChange({ compare: next })}
    />
  )
}
