import { ruleFrequencies } from '@postroom/contract'
import { Checkbox, fieldError, Select } from '@postroom/ui'
import { useConditionNames } from '#features/conditions/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { errorAt } from '#lib/use-form.ts'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import type { Hours } from './rule-values.ts'
import type { RuleForm } from './use-rule-form.ts'

/** How often and when a rule runs, and whether later ones still do. */
export function LimitsSection({ editing }: { editing: RuleForm }) {
  const t = useTexts(ruleEditorTexts)
  const { draft, change } = editing
  return (
    <FormLine label={t('limits')}>
      <Checkbox
        className={css.check ?? ''}
        label={t('stopsHere')}
        checked={draft.stopsHere}
        onChange={({ currentTarget }) => change('stopsHere', currentTarget.checked)}
      />
      <div className={css.limits}>
        <span className={css.runs}>{t('runsWhen')}</span>
        <Select
          aria-label={t('frequency')}
          value={draft.frequency}
          data={ruleFrequencies.map((value) => ({ value, label: t(`frequency_${value}`) }))}
          onChange={(value) => value && change('frequency', value as typeof draft.frequency)}
        />
        <HoursFields editing={editing} />
      </div>
    </FormLine>
  )
}

function HoursFields({ editing: { draft, errors, change } }: { editing: RuleForm }) {
  const t = useTexts(ruleEditorTexts)
  const { choicesOf } = useConditionNames()
  const { hours } = draft
  return (
    <>
      <Select
        aria-label={t('hours')}
        value={hours?.when ?? 'any'}
        data={(['any', 'open', 'closed'] as const).map((value) => ({ value, label: t(`hours_${value}`) }))}
        onChange={(when) =>
          change(
            'hours',
            when === 'any'
              ? null
              : {
                  when: when as Hours['when'],
                  calendarId: hours?.calendarId ?? choicesOf('calendar')[0]?.value ?? '',
                },
          )
        }
      />
      {hours && (
        <Select
          aria-label={t('calendar')}
          placeholder={t('choose')}
          error={fieldError(errorAt(errors, 'hours'))}
          value={hours.calendarId || null}
          data={choicesOf('calendar', [hours.calendarId])}
          onChange={(calendarId) => calendarId && change('hours', { ...hours, calendarId })}
        />
      )}
    </>
  )
}
