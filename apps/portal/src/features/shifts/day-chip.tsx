import type { ScheduledShift, Shift } from '@postroom/contract'
import { Button, FormStack, Menu, Modal, Pair, TextInput, tagColorValue, UnstyledButton } from '@postroom/ui'
import { type CSSProperties, type SubmitEvent, useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { formatCalendarDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { clockIn } from './shift-times.ts'
import { addDays } from './shifts.api.ts'
import css from './shifts.module.css'
import { shiftsTexts } from './shifts.texts.ts'
import { type DayChanges, moveType } from './use-day-changes.ts'
import { useNames } from './use-names.ts'

type DayChipProps = {
  item: ScheduledShift
  shift: Shift | undefined
  changes: DayChanges
  onEdit: (shiftId: string) => void
}

/** One person's work on one day: dragged to another day or person, or changed by its menu. */
export function DayChip({ item, shift, changes, onEdit }: DayChipProps) {
  const t = useTexts(shiftsTexts)
  const { personName } = useNames()
  const [isTiming, setTiming] = useState(false)
  if (!shift) return null
  const [from, until] = [clockIn(item.startsAt, shift.timeZone), clockIn(item.endsAt, shift.timeZone)]
  const { userId, date } = item
  const move = { shiftId: shift.id, userId, date, from, until, isOneOff: item.isOneOff }
  const hasOwnTimes = from !== shift.from || until !== shift.until
  const times = `${from} – ${until}`
  const words = (
    <>
      <span className={css.chipName}>{hasOwnTimes ? t('oneOff') : shift.name}</span>{' '}
      <span className={css.chipTime}>{times}</span>
    </>
  )
  const look = {
    className: css.chip,
    style: { '--shift-color': tagColorValue(shift.color) } as CSSProperties,
  }
  if (!shift.abilities.includes('shift.manage')) return <span {...look}>{words}</span>
  return (
    <>
      <Menu>
        <Menu.Target>
          <UnstyledButton
            {...look}
            draggable
            // Begins with the visible text (WCAG 2.5.3).
            aria-label={t(hasOwnTimes ? 'oneOffOf' : 'dayOf', {
              oneOff: t('oneOff'),
              shift: shift.name,
              times,
              name: personName(userId),
              date: formatCalendarDate(date),
            })}
            onDragStart={(event) => event.dataTransfer.setData(moveType, JSON.stringify(move))}
          >
            {words}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setTiming(true)}>{t('changeTimes')}</Menu.Item>
          {hasOwnTimes && (
            <Menu.Item onClick={() => void changes.setTimes(move, null)}>{t('restoreDay')}</Menu.Item>
          )}
          <Menu.Item onClick={() => void changes.move(move, { userId, date: addDays(date, -1) })}>
            {t('moveEarlier')}
          </Menu.Item>
          <Menu.Item onClick={() => void changes.move(move, { userId, date: addDays(date, 1) })}>
            {t('moveLater')}
          </Menu.Item>
          <Menu.Item onClick={() => void changes.remove(move)}>{t('removeDay')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => onEdit(shift.id)}>{t('editShift')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isTiming && (
        <DayTimes
          from={from}
          until={until}
          onClose={() => setTiming(false)}
          onSave={(times) => changes.setTimes(move, times)}
        />
      )}
    </>
  )
}

type DayTimesProps = {
  from: string
  until: string
  onClose: () => void
  onSave: (times: { from: string; until: string }) => Promise<boolean>
}

function DayTimes({ from, until, onClose, onSave }: DayTimesProps) {
  const t = useTexts(shiftsTexts)
  const [times, setTimes] = useState({ from, until })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await onSave(times)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('changeTimes')}>
      <FormStack onSubmit={(event) => void submit(event)}>
        <UnsavedGuard dirty={times.from !== from || times.until !== until} />
        <Pair>
          <TextInput
            type="time"
            step={300}
            required
            label={t('from')}
            value={times.from}
            onChange={({ currentTarget: { value } }) => setTimes({ ...times, from: value })}
          />
          <TextInput
            type="time"
            step={300}
            required
            label={t('until')}
            value={times.until}
            onChange={({ currentTarget: { value } }) => setTimes({ ...times, until: value })}
          />
        </Pair>
        <div className={css.acts}>
          <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" variant="filled">
            {t('save')}
          </Button>
        </div>
      </FormStack>
    </Modal>
  )
}
