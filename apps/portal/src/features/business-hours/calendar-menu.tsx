import type { ListedCalendar } from '@postroom/contract'
import { ConfirmDialog, Menu, toast } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { businessHoursTexts } from './business-hours.texts.ts'

type CalendarMenuProps = { calendar: ListedCalendar; onDelete: () => void }

/** Makes a calendar the default, or asks to delete it. */
export function CalendarMenu({ calendar, onDelete }: CalendarMenuProps) {
  const t = useTexts(businessHoursTexts)
  const { id, name, version, isDefault, teamId, abilities } = calendar
  const makeDefault = () =>
    runAction(() => call('calendars.update', { calendarId: id, version, isDefault: true }), {
      done: t('madeDefault', { name }),
    })
  return (
    <>
      {abilities.includes('calendar.update') && teamId === null && (
        <Menu.Item disabled={isDefault} onClick={() => void makeDefault()}>
          {t('makeDefault')}
        </Menu.Item>
      )}
      {abilities.includes('calendar.delete') && (
        <Menu.Item data-tone="bad" disabled={isDefault} onClick={onDelete}>
          {isDefault ? t('defaultStays') : t('delete')}
        </Menu.Item>
      )}
    </>
  )
}

type DeleteDialogProps = {
  calendar: ListedCalendar
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Names what counts by the calendar, and what it counts by afterwards. */
export function DeleteCalendarDialog({ calendar, opened, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTexts(businessHoursTexts)
  const { id, name, uses, teamId } = calendar
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('deleteQuestion', { name })}
      confirmLabel={t('delete')}
      destructive
      onConfirm={async () => {
        await call('calendars.delete', { calendarId: id })
        toast.ok(t('deleted', { name }))
        onDeleted()
      }}
    >
      {teamId === null ? t('deleteText', { n: uses.length }) : t('deleteTeamText')}
    </ConfirmDialog>
  )
}
