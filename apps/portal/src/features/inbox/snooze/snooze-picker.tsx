import type { ConversationSummary } from '@postroom/contract'
import { Button, Checkbox, Popover, TextInput } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import {
  IconCalendarEvent,
  IconClockHour4,
  IconCornerDownRight,
  IconMessageReply,
  IconRotate,
  IconSunrise,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { useSession } from '#app/session.ts'
import { focusOnMount } from '#lib/focus.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { momentOf, wallClock } from '#lib/wall-clock.ts'
import { inboxesQuery } from '../inbox.queries.ts'
import list from '../picker.module.css'
import { parseTime, presetTimes, whyUnread } from './parse-time.ts'
import { snoozeRows, wakeRow } from './snooze.commands.ts'
import { snoozeTexts } from './snooze.texts.ts'
import css from './snooze-picker.module.css'
import { useSnoozedUntil } from './use-snoozed-until.ts'

type SnoozePickerProps = {
  rows: readonly ConversationSummary[]
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens it. */
  children: ReactElement
  /** Only positions it: the children are not a button. */
  isPlace?: boolean
  /** Called with the choice, before the rows are changed. */
  onSnoozed?: () => void
  /** Instead of snoozing the rows. */
  onChoose?: (until: Date | null) => void
}

/** Chooses until when conversations are snoozed: in words, from proposals, or by date and time. */
export function SnoozePicker({
  rows,
  opened,
  onChange,
  children,
  isPlace = false,
  onSnoozed,
  onChoose,
}: SnoozePickerProps) {
  const t = useTexts(snoozeTexts)
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={304}
      trapFocus
      returnFocus
      closeOnClickOutside
      withRoles={!isPlace}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('until')}>
        <Choices rows={rows} onClose={() => onChange(false)} onSnoozed={onSnoozed} onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  )
}

type Choice = { id: string; icon: ReactNode; label: string; note?: string; run: () => void }

type ChoicesProps = Pick<SnoozePickerProps, 'rows'> & {
  onClose: () => void
  onSnoozed: (() => void) | undefined
  onChoose: SnoozePickerProps['onChoose'] | undefined
}

function Choices({ rows, onClose, onSnoozed, onChoose }: ChoicesProps) {
  const t = useTexts(snoozeTexts)
  const client = useQueryClient()
  const timeZone = useZone()
  const id = useId()
  const [now] = useState(() => new Date(nowMs()))
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isPicking, setPicking] = useState(false)
  const [isOwn, setOwn] = useState(false)
  const isShared = useIsShared(rows)
  const only = rows.length === 1 ? rows[0] : undefined
  const isSnoozed = useSnoozedUntil(only) !== undefined

  function snooze(until: Date | null) {
    onClose()
    onSnoozed?.()
    if (onChoose) return onChoose(until)
    void snoozeRows(client, rows, until, { isOwn })
  }

  const read = parseTime(typed, now, timeZone)
  const presets: Choice[] = presetTimes(now, timeZone).map((preset) => ({
    id: preset.key,
    icon: preset.key === 'later' ? <IconClockHour4 size={16} /> : <IconSunrise size={16} />,
    label: t(preset.key),
    note: formatDateTime(preset.at),
    run: () => snooze(preset.at),
  }))
  const choices: Choice[] = typed.trim()
    ? read
      ? [
          {
            id: 'typed',
            icon: <IconCornerDownRight size={16} />,
            label: formatDateTime(read),
            run: () => snooze(read),
          },
        ]
      : []
    : [
        ...presets,
        { id: 'reply', icon: <IconMessageReply size={16} />, label: t('reply'), run: () => snooze(null) },
        { id: 'pick', icon: <IconCalendarEvent size={16} />, label: t('pick'), run: () => setPicking(true) },
        ...(only && isSnoozed
          ? [
              {
                id: 'wake',
                icon: <IconRotate size={16} />,
                label: t('wake'),
                run: () => {
                  onClose()
                  void wakeRow(client, only)
                },
              },
            ]
          : []),
      ]
  const current = Math.min(at, Math.max(0, choices.length - 1))

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setAt((current + step + choices.length) % Math.max(1, choices.length))
    else if (event.key === 'Enter') choices[current]?.run()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (isPicking) return <DateAndTime timeZone={timeZone} now={now} onChoose={snooze} />
  return (
    <>
      <input
        className={list.input}
        ref={focusOnMount}
        role="combobox"
        aria-label={t('until')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={choices.length > 0 ? `${id}-${current}` : undefined}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={list.list} id={id} role="listbox" aria-label={t('until')}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns this list
          <div
            key={choice.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={list.item}
            data-current={index === current || undefined}
            onMouseMove={() => setAt(index)}
            onClick={choice.run}
          >
            {choice.icon}
            <span className={list.label}>{choice.label}</span>
            {choice.note && <span className={list.note}>{choice.note}</span>}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className={list.none} role="status">
          {t(whyUnread(typed, now, timeZone))}
        </p>
      )}
      <div className={css.note}>
        {isShared && !onChoose && (
          <Checkbox
            size="xs"
            label={t('onlyMe')}
            checked={isOwn}
            onChange={(event) => setOwn(event.currentTarget.checked)}
          />
        )}
        <p>{t('note')}</p>
      </div>
    </>
  )
}

type DateAndTimeProps = { timeZone: string; now: Date; onChoose: (at: Date) => void }

function DateAndTime({ timeZone, now, onChoose }: DateAndTimeProps) {
  const t = useTexts(snoozeTexts)
  const [wall, setWall] = useState(() => wallClock(new Date(now.getTime() + 3_600_000), timeZone))
  const at = wall ? momentOf(wall, timeZone) : null
  const isGood = at !== null && at > new Date(nowMs())
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) onChoose(at)
      }}
    >
      <TextInput
        type="datetime-local"
        data-autofocus
        autoFocus
        label={t('dateLabel', { zone: timeZone })}
        value={wall}
        min={wallClock(now, timeZone)}
        error={isGood ? undefined : t('past')}
        onChange={(event) => setWall(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="xs">
        {t('apply')}
      </Button>
    </form>
  )
}

/** Whether others see one of the conversations. */
function useIsShared(rows: readonly ConversationSummary[]): boolean {
  const { data } = useQuery(inboxesQuery)
  const shared = data?.items.filter(({ type }) => type === 'SharedInbox').map(({ id }) => id)
  return rows.some(({ inboxId }) => shared?.includes(inboxId))
}

function useZone(): string {
  const { user } = useSession()
  return user?.settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
