import type { Card } from '@postroom/contract'
import { type MetricDefinition, type MetricId, metrics } from '@postroom/contract/report-values'
import { Button, FormError, fieldError, Select, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { runAction, useAction } from '#lib/use-action.ts'
import { momentOf, wallClock } from '#lib/wall-clock.ts'
import { formatFigure } from './format-figure.ts'
import css from './receipt.module.css'
import { receiptTexts } from './receipt.texts.ts'
import { reportTexts } from './report.texts.ts'
import { refreshFigures, undoCorrection } from './reporting.api.ts'

type CorrectMarkProps = {
  card: Card
  metric: MetricId
  hasHours: boolean
  /** Of the time that is typed: that of the report, in which the marks are shown. */
  zone: string
  onClose: () => void
}

/** Moves the start or stop of one conversation, with a reason. */
export function CorrectMark({ card, metric, hasHours, zone, onClose }: CorrectMarkProps) {
  const t = useTexts(receiptTexts)
  const report = useTexts(reportTexts)
  const client = useQueryClient()
  const { run, isPending, problem } = useAction()
  const marks = { start: card.startedAt ?? card.stoppedAt, stop: card.stoppedAt }
  const [which, setWhich] = useState<'start' | 'stop'>('stop')
  const [time, setTime] = useState(wallClock(new Date(marks.stop), zone))
  const [reason, setReason] = useState('')
  const problemOf = problem?.fields.find(({ path }) => path === 'reason')?.message
  const moved = time ? momentOf(time, zone).toISOString() : undefined
  const { hasBusinessTime }: MetricDefinition = metrics[metric]
  const after =
    moved &&
    Date.parse(which === 'stop' ? moved : marks.stop) - Date.parse(which === 'start' ? moved : marks.start)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const { correctionId } = await call('reporting.correct_mark', {
        conversationId: card.conversationId,
        metric,
        messageId: card.messageId,
        stoppedAt: card.stoppedAt,
        [which === 'stop' ? 'newStop' : 'newStart']: moved ?? null,
        reason,
      })
      await refreshFigures(client)
      onClose()
      // With another time the conversation may be far down in the list.
      toast.ok(t('corrected'), { undo: () => void undo(correctionId) })
    })
  }
  const undo = (correctionId: string) =>
    runAction(() => undoCorrection(client, correctionId), { done: t('undone') })
  return (
    <form className={css.correctForm} aria-label={t('correctMark')} noValidate onSubmit={save}>
      <div className={css.correctFields}>
        <Select
          label={t('mark')}
          allowDeselect={false}
          value={which}
          data={[
            { value: 'start', label: t('start') },
            { value: 'stop', label: t('stop') },
          ]}
          onChange={(next) => {
            const mark = next === 'start' ? 'start' : 'stop'
            setWhich(mark)
            setTime(wallClock(new Date(marks[mark]), zone))
          }}
        />
        <TextInput
          type="datetime-local"
          label={t('moveTo')}
          description={zone !== currentTimeZone() && report('footZone', { zone: zone.replaceAll('_', ' ') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </div>
      <TextInput
        label={t('reason')}
        description={t('reasonShown')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={300}
        data-autofocus
        value={reason}
        error={fieldError(problemOf)}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormError>{problemOf ? undefined : problem?.message}</FormError>
      <div className={css.correctEnd}>
        <span className={css.meta}>
          {typeof after === 'number' &&
            after >= 0 &&
            card.milliseconds !== null &&
            !(hasHours && hasBusinessTime) &&
            t('becomes', {
              before: formatFigure(card.milliseconds, 'duration'),
              after: formatFigure(after, 'duration'),
            })}
        </span>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="xs" type="submit" loading={isPending}>
          {t('saveCorrection')}
        </Button>
      </div>
    </form>
  )
}
