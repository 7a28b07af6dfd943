import { agentRhythms } from '@postroom/contract'
import { fieldError, Pair, Select, TextInput } from '@postroom/ui'
import { FormLine } from '#features/setting-editor/index.ts'
import { currentLanguage, useTexts } from '#lib/i18n.ts'
import type { AgentForm } from './agent-draft.ts'
import { editorTexts } from './editor.texts.ts'

const fresh = () => ({
  rhythm: 'daily' as const,
  weekday: 1,
  time: '09:00',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** The times at which the agent runs without a rule or a click. */
export function AgentScheduleLine({ form: { values: draft, change, errorOf } }: { form: AgentForm }) {
  const t = useTexts(editorTexts)
  const { schedule } = draft
  if (draft.type === 'answer') return null
  return (
    <FormLine label={t('schedule')}>
      <Select
        aria-label={t('schedule')}
        description={schedule ? t('scheduleHelp') : undefined}
        allowDeselect={false}
        value={schedule?.rhythm ?? 'never'}
        data={(['never', ...agentRhythms] as const).map((value) => ({ value, label: t(`rhythm_${value}`) }))}
        error={fieldError(errorOf('schedule'))}
        onChange={(value) => {
          const rhythm = agentRhythms.find((one) => one === value)
          change({ schedule: rhythm ? { ...(schedule ?? fresh()), rhythm } : null })
        }}
      />
      {schedule && (
        <Pair>
          <TextInput
            label={t('time')}
            type="time"
            description={schedule.timezone}
            value={schedule.time}
            onChange={({ currentTarget }) => change({ schedule: { ...schedule, time: currentTarget.value } })}
          />
          {schedule.rhythm === 'weekly' && (
            <Select
              label={t('weekday')}
              allowDeselect={false}
              value={String(schedule.weekday)}
              data={weekdays()}
              onChange={(value) => change({ schedule: { ...schedule, weekday: Number(value ?? 1) } })}
            />
          )}
        </Pair>
      )}
    </FormLine>
  )
}

function weekdays() {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: format.format(Date.UTC(2024, 0, index + 1)),
  }))
}
