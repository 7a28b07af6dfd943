import type { Report, Schedule } from '@postroom/contract'
import { type ScheduleFailure, scheduleFailures } from '@postroom/contract/report-values'
import { Button, ErrorState, SkeletonRows } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConditionNames } from '#features/conditions/index.ts'
import { call } from '#lib/api-client.ts'
import { formatList, weekdayNames } from '#lib/format.ts'
import { formatDateTimeIn } from '#lib/format-in-zone.ts'
import { type Translate, useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import dialogs from './dialogs.module.css'
import { schedulesQuery } from './reporting.api.ts'
import { shareTexts } from './share.texts.ts'

/** The scheduled mails of a report. */
export function Schedules({ report }: { report: Report }) {
  const t = useTexts(shareTexts)
  const schedules = useQuery(schedulesQuery(report.id))
  return (
    <section className={dialogs.part} aria-label={t('schedules')}>
      <h3>{t('schedules')}</h3>
      {schedules.error ? (
        <ErrorState
          inline
          title={schedules.error.message}
          message=""
          onRetry={() => void schedules.refetch()}
        />
      ) : !schedules.data ? (
        <SkeletonRows rows={2} />
      ) : schedules.data.items.length === 0 ? (
        <p className={dialogs.help}>{t('noSchedules')}</p>
      ) : (
        <ul>
          {schedules.data.items.map((schedule) => (
            <ScheduleItem key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ScheduleItem({ schedule }: { schedule: Schedule }) {
  const t = useTexts(shareTexts)
  const client = useQueryClient()
  const { run, isPending } = useAction({ toastRefusals: true })
  const { time, timezone, nextAt, lastSentAt, skipsEmpty, skipsUnchanged, note } = schedule
  const recipients = useRecipients(schedule.recipientIds)
  const when = [
    rhythmText(schedule, t),
    `${time} (${timezone.replaceAll('_', ' ')})`,
    skipsEmpty && t('onlyWithFigures'),
    skipsUnchanged && t('onlyChanged'),
  ]
  return (
    <li className={dialogs.row}>
      <span className={dialogs.rowWords}>
        {when.filter(Boolean).join(', ')}
        <div className={dialogs.rowNote}>{t('sentTo', { people: formatList(recipients) })}</div>
        {note && <div className={dialogs.rowNote}>{t('withNote', { note })}</div>}
        <div className={dialogs.rowNote}>
          {t('nextAt', { dates: formatList(nextAt.map((at) => formatDateTimeIn(timezone, at))) })}
        </div>
        {lastSentAt && (
          <div className={dialogs.rowNote}>
            {t('lastSent', { date: formatDateTimeIn(timezone, lastSentAt) })}
          </div>
        )}
        {scheduleFailures.map((reason) => (
          <Failure key={reason} schedule={schedule} reason={reason} />
        ))}
      </span>
      <Button
        size="xs"
        loading={isPending}
        onClick={() =>
          void run(
            async () => {
              await call('reporting.delete_schedule', { scheduleId: schedule.id })
              await client.invalidateQueries({ queryKey: schedulesQuery(schedule.reportId).queryKey })
            },
            { done: t('scheduleStopped') },
          )
        }
      >
        {t('stopSchedule')}
      </Button>
    </li>
  )
}

/** "Every week on Monday". */
function rhythmText(
  { rhythm, weekday, dayOfMonth }: Schedule,
  t: Translate<keyof typeof shareTexts.en>,
): string {
  if (rhythm === 'weekly') return t('weeklyOn', { day: weekdayNames()[weekday - 1] ?? '' })
  return rhythm === 'monthly' ? t('monthlyOn', { day: dayOfMonth }) : t(rhythm)
}

/** Whose last mail was not delivered for this reason. */
function Failure({ schedule, reason }: { schedule: Schedule; reason: ScheduleFailure }) {
  const t = useTexts(shareTexts)
  const failures = schedule.failures.filter((one) => one.reason === reason)
  const people = useRecipients(failures.flatMap(({ userId }) => userId ?? []))
  const at = failures
    .map((one) => one.at)
    .toSorted()
    .at(-1)
  if (at === undefined) return null
  const words = { date: formatDateTimeIn(schedule.timezone, at), reason: t(`failed_${reason}`) }
  return (
    <div className={dialogs.rowProblem}>
      {people.length > 0 ? t('notSent', { ...words, people: formatList(people) }) : t('notWritten', words)}
    </div>
  )
}

/** Names of the recipients, and the number of those who are no longer members. */
function useRecipients(recipientIds: readonly string[]): string[] {
  const t = useTexts(shareTexts)
  const { labelOf } = useConditionNames()
  const names = recipientIds.flatMap((id) => labelOf('user', id) ?? [])
  const unnamed = recipientIds.length - names.length
  return unnamed > 0 ? [...names, t('people', { n: unnamed })] : names
}
