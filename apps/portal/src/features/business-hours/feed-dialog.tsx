import { Button, fieldError, Modal, Stack, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useTexts } from '#lib/i18n.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'

type FeedDialogProps = { url: string; onClose: () => void; onChoose: (url: string) => void }

/** Asks for the address of an iCalendar feed; the server reads it when the calendar is saved. */
export function FeedDialog({ url, onClose, onChoose }: FeedDialogProps) {
  const t = useTexts(businessHoursTexts)
  const [typed, setTyped] = useState(url)
  const [error, setError] = useState<string>()
  const take = () => {
    if (!/^https:\/\/[^/\s]/i.test(typed.trim())) return setError(t('httpsOnly'))
    onChoose(typed.trim())
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('feedTitle')}>
      <Stack gap="lg">
        <UnsavedGuard dirty={typed !== url} />
        <TextInput
          label={t('feedUrl')}
          description={error ? undefined : t('feedHelp')}
          data-autofocus
          type="url"
          value={typed}
          error={fieldError(error)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
        <div className={css.dialogActs}>
          <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
          <Button variant="filled" onClick={take}>
            {t('useFeed')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
