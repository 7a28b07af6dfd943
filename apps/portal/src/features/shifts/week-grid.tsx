import type { getSchedule, OutputOf, ScheduledShift, Shift, TimeOff } from '@postroom/contract'
import { EmptyState, Menu, UnstyledButton } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatCalendarDate, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { DayChip } from './day-chip.tsx'
import { dateIn, hoursOf, shortWeekdays } from './shift-times.ts'
import { addDays } from './shifts.api.ts'
import css from './shifts.module.css'
import { shiftsTexts } from './shifts.texts.ts'
import { type DayMove, moveType, useDayChanges } from './use-day-changes.ts'
import { useNames } from './use-names.ts'

type WeekGridProps = {
  monday: string
  today: string
  shifts: readonly Shift[]
  schedule: OutputOf<typeof getSchedule>
  onEdit: (shiftId: string) => void
  onTimeOff: (timeOffId: string) => void
}

/** One row for each person with a shift or time off. Days are moved by drag or by the menu of a day. */
export function WeekGrid({ monday, today, shifts, schedule, onEdit, onTimeOff }: WeekGridProps) {
  const t = useTexts(shiftsTexts)
  const { personName } = useNames()
  const dates = Array.from({ length: 7 }, (_, i) => addDays(monday, i))
  const ids = new Set([
    ...shifts.flatMap(({ memberIds }) => memberIds),
    ...schedule.timeOff.map(({ userId }) => userId),
  ])
  const people = [...ids].sort((a, b) => personName(a).localeCompare(personName(b)))
  if (people.length === 0) return <EmptyState title={t('weekEmpty')} />
  return (
    <div className={css.scroll}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {dates.map((date, i) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                <span>{shortWeekdays()[i]}</span> <b>{Number(date.slice(8))}</b>
              </th>
            ))}
            <th scope="col" className={css.figure}>
              {t('hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((userId) => (
            <PersonRow
              key={userId}
              userId={userId}
              dates={dates}
              shifts={shifts}
              items={schedule.items.filter((item) => item.userId === userId)}
              timeOff={schedule.timeOff.filter((item) => item.userId === userId)}
              onEdit={onEdit}
              onTimeOff={onTimeOff}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PersonRowProps = Pick<WeekGridProps, 'shifts' | 'onEdit' | 'onTimeOff'> & {
  userId: string
  dates: readonly string[]
  items: readonly ScheduledShift[]
  timeOff: readonly TimeOff[]
}

function PersonRow({ userId, dates, shifts, items, timeOff, onEdit, onTimeOff }: PersonRowProps) {
  const t = useTexts(shiftsTexts)
  const { personName } = useNames()
  const changes = useDayChanges(shifts)
  const worked = items.reduce((sum, item) => sum + Date.parse(item.endsAt) - Date.parse(item.startsAt), 0)
  const own = shifts.filter(
    ({ memberIds, abilities }) => memberIds.includes(userId) && abilities.includes('shift.manage'),
  )
  return (
    <tr>
      <th scope="row">
        <span className={css.person}>
          <PersonAvatar userId={userId} name={personName(userId)} size={24} />
          {personName(userId) || '…'}
        </span>
      </th>
      {dates.map((date) => {
        const absence = timeOff.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)
        const chips = items.filter((item) => item.date === date)
        return (
          <td
            key={date}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const moved = readMove(event.dataTransfer.getData(moveType))
              if (moved) void changes.move(moved, { userId, date })
            }}
          >
            {absence ? (
              <AbsenceChip absence={absence} onOpen={() => onTimeOff(absence.id)} />
            ) : (
              chips.map((item) => (
                <DayChip
                  key={item.shiftId}
                  item={item}
                  shift={shifts.find(({ id }) => id === item.shiftId)}
                  changes={changes}
                  onEdit={onEdit}
                />
              ))
            )}
            {!absence && chips.length === 0 && own.length > 0 && (
              <AddDay
                label={t('addDay', { name: personName(userId), date: formatCalendarDate(date) })}
                shifts={own}
                onAdd={(shift) => void changes.add(shift, { userId, date })}
              />
            )}
          </td>
        )
      })}
      <td className={css.figure}>{t('hoursShort', { hours: formatNumber(hoursOf(worked)) })}</td>
    </tr>
  )
}

function readMove(text: string): DayMove | null {
  return text === '' ? null : (JSON.parse(text) as DayMove)
}

function AbsenceChip({ absence, onOpen }: { absence: TimeOff; onOpen: () => void }) {
  const t = useTexts(shiftsTexts)
  const { personName } = useNames()
  const back = formatCalendarDate(dateIn(absence.endsAt, absence.timeZone))
  const note = absence.substituteId
    ? t('backWith', { date: back, name: personName(absence.substituteId) })
    : t('back', { date: back })
  const mayEdit = absence.abilities.length > 0
  return mayEdit ? (
    <UnstyledButton className={css.absence} title={note} onClick={onOpen}>
      {t('absent')}
    </UnstyledButton>
  ) : (
    <span className={css.absence} title={note}>
      {t('absent')}
    </span>
  )
}

type AddDayProps = { label: string; shifts: readonly Shift[]; onAdd: (shift: Shift) => void }

function AddDay({ label, shifts, onAdd }: AddDayProps) {
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={css.add} aria-label={label}>
          <IconPlus size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {shifts.map((shift) => (
          <Menu.Item key={shift.id} onClick={() => onAdd(shift)}>
            {shift.name}, {shift.from} – {shift.until}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
