import { ActionIcon, TextInput } from '@postroom/ui'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import { nextWindow, readClock, type Window } from './calendar-values.ts'

type WindowsEditorProps = {
  /** The day in the names of the fields. */
  day: string
  windows: readonly Window[]
  onChange: (windows: Window[]) => void
}

const windowsAtMost = 4

/** Up to four windows of a day; the times are typed, as "8", "8:30" or "0830". */
export function WindowsEditor({ day, windows, onChange }: WindowsEditorProps) {
  const t = useTexts(businessHoursTexts)
  const set = (at: number, part: Partial<Window>) =>
    onChange(windows.map((window, i) => (i === at ? { ...window, ...part } : window)))
  return (
    <div className={css.windows}>
      {windows.map(({ from, until }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window has no name but its place in the day
        <div key={i} className={css.window}>
          <ClockField label={t('from', { day })} value={from} onChange={(value) => set(i, { from: value })} />
          <span aria-hidden>–</span>
          <ClockField
            label={t('until', { day })}
            value={until}
            isEnd
            onChange={(value) => set(i, { until: value })}
          />
          <ActionIcon
            size="xs"
            aria-label={t('removeWindow', { day, from, until })}
            onClick={() => onChange(windows.filter((_, at) => at !== i))}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {windows.length < windowsAtMost && (
        <ActionIcon
          size="xs"
          aria-label={t('addWindow', { day })}
          onClick={() => onChange([...windows, nextWindow(windows)])}
        >
          <IconPlus size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

type ClockFieldProps = { label: string; value: string; isEnd?: boolean; onChange: (value: string) => void }

/** A time of day; what is no time goes back to the last one when the field is left. */
function ClockField({ label, value, isEnd = false, onChange }: ClockFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const take = () => {
    const read = readClock(typed, isEnd)
    setTyped(read ?? value)
    if (read !== undefined && read !== value) onChange(read)
  }
  return (
    <TextInput
      variant="unstyled"
      className={css.clock}
      aria-label={label}
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
