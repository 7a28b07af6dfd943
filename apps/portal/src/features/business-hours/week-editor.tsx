import { Button, FormError, Select } from '@postroom/ui'
import { weekdayNames } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import { allDay, isAllDay, minutes, office, type Week, type Window, weekProblems } from './calendar-values.ts'
import { WindowsEditor } from './windows-editor.tsx'

type WeekEditorProps = { week: Week; onChange: (week: Week) => void }

/** The seven days, each closed, open all day or with windows, and drawn on a line of 24 hours. */
export function WeekEditor({ week, onChange }: WeekEditorProps) {
  const t = useTexts(businessHoursTexts)
  const problems = weekProblems(week)
  const names = weekdayNames()
  const setDay = (day: number, windows: Window[]) =>
    onChange(week.map((before, i) => (i === day ? windows : before)))
  return (
    <ul className={css.week}>
      {week.map((windows, day) => {
        const problem = problems[day]
        return (
          <li key={names[day]} className={css.day}>
            <span className={css.name}>{names[day]}</span>
            <DayKind name={names[day] ?? ''} windows={windows} onChange={(next) => setDay(day, next)} />
            <div className={css.dayWindows}>
              {windows.length > 0 && !isAllDay(windows) && (
                <WindowsEditor
                  day={names[day] ?? ''}
                  windows={windows}
                  onChange={(next) => setDay(day, next)}
                />
              )}
              {day === 0 && windows.length > 0 && (
                <Button size="xs" variant="subtle" onClick={() => onChange(week.map(() => windows))}>
                  {t('copyToAll')}
                </Button>
              )}
            </div>
            <DayLine windows={windows} evening={week[(day + 6) % 7] ?? []} />
            <FormError>{problem && t(problem)}</FormError>
          </li>
        )
      })}
    </ul>
  )
}

type DayKindProps = { name: string; windows: readonly Window[]; onChange: (windows: Window[]) => void }

function DayKind({ name, windows, onChange }: DayKindProps) {
  const t = useTexts(businessHoursTexts)
  const kind = windows.length === 0 ? 'closed' : isAllDay(windows) ? 'allDay' : 'hours'
  const windowsOf = { closed: [], allDay: [allDay], hours: [office] }
  return (
    <Select
      size="xs"
      className={css.kind}
      aria-label={t('openOn', { day: name })}
      allowDeselect={false}
      value={kind}
      data={(['hours', 'closed', 'allDay'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(value) => value && value !== kind && onChange(windowsOf[value as keyof typeof windowsOf])}
    />
  )
}

/** A day from 0 to 24 o'clock, with the end of the night before. */
function DayLine({ windows, evening }: { windows: readonly Window[]; evening: readonly Window[] }) {
  const parts = [
    ...evening.map(minutes).map(({ start, end }) => ({ start: start - 1_440, end: end - 1_440 })),
    ...windows.map(minutes),
  ].flatMap(({ start, end }) => {
    const part = { start: Math.max(0, start), end: Math.min(1_440, end) }
    return part.start < part.end ? [part] : []
  })
  return (
    <div className={css.line} aria-hidden>
      {parts.map(({ start, end }) => (
        <i
          key={start}
          style={{ insetInlineStart: `${start / 14.4}%`, inlineSize: `${(end - start) / 14.4}%` }}
        />
      ))}
      {[25, 50, 75].map((at) => (
        <b key={at} style={{ insetInlineStart: `${at}%` }} />
      ))}
    </div>
  )
}
