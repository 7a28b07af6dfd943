import type { SendWarning } from '@postroom/contract'
import { Button, FileButton, Notice } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './composer.module.css'
import { sendWarningTexts } from './send-warning.texts.ts'

/** Warnings from the refusal of a message; undefined for other errors. */
export const warningsOf = (error: unknown): SendWarning[] | undefined =>
  isApiError(error) && error.code === 'send_warned' ? (error.current as SendWarning[]) : undefined

type SendWarningsProps = {
  warnings: readonly SendWarning[]
  onFiles: (files: File[]) => void
}

/** One line above Send that says why the message was not sent at the first press. */
export function SendWarnings({ warnings, onFiles }: SendWarningsProps) {
  const t = useTexts(sendWarningTexts)
  if (warnings.length === 0) return null
  const sentences = warnings.map(({ check, found }) => t(check, { found: formatList(found) }))
  return (
    <div className={css.notice}>
      <Notice
        tone="warn"
        live
        action={
          warnings.some(({ check }) => check === 'missing_attachment') && (
            <FileButton multiple onChange={onFiles}>
              {(button) => (
                <Button size="xs" {...button}>
                  {t('attachFile')}
                </Button>
              )}
            </FileButton>
          )
        }
      >
        {[...sentences, t('again')].join(' ')}
      </Notice>
    </div>
  )
}
