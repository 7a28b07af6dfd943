import { FormError, fieldError, NumberField, SkeletonBar, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import { DayStrip } from './day-strip.tsx'
import { formatLocal } from './format-hours.ts'
import { type Preview, targetRule } from './use-preview.ts'

/** Form of the preview's own fields, whose errors do not keep the calendar from being saved. */
export const previewFormId = 'calendar-preview'

/** The next 14 days, and when a mail would be due: what the server counts with the hours in the form. */
export function PreviewSection({ preview: { data, isOld, error, mail, setMail } }: { preview: Preview }) {
  const t = useTexts(businessHoursTexts)
  return (
    <section aria-labelledby="next-days">
      <div className={css.head}>
        <h2 id="next-days">{t('next14')}</h2>
      </div>
      {data ? <DayStrip days={data.days} isOld={isOld} /> : <SkeletonBar height="8.5rem" />}
      {error && !data && <FormError>{error.message}</FormError>}
      <div className={css.due}>
        <TextInput
          form={previewFormId}
          type="datetime-local"
          label={t('received')}
          value={mail.receivedLocal || data?.receivedLocal || ''}
          onChange={(event) => setMail({ ...mail, receivedLocal: event.currentTarget.value })}
        />
        <NumberField
          form={previewFormId}
          range={targetRule.range}
          label={t('target')}
          value={mail.targetHours}
          error={fieldError(targetRule(mail.targetHours))}
          onChange={(targetHours) => setMail({ ...mail, targetHours })}
        />
        <p className={css.dueText} aria-live="polite" data-old={isOld || undefined}>
          {t('due')}{' '}
          <strong>{data && (data.dueLocal === null ? t('neverDue') : formatLocal(data.dueLocal))}</strong>
        </p>
      </div>
    </section>
  )
}
