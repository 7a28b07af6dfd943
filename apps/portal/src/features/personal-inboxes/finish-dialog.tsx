import type { Mailbox, OwnMailbox } from '@postroom/contract'
import { Button, FormError, FormStack, fieldError, Modal, TextInput } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { HistoryChoice, historyFrom, type Period } from '#features/sync-settings/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { putOwnMailbox } from './personal-inboxes.live.ts'
import css from './personal-inboxes.module.css'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

type FinishDialogProps = { mailbox: Mailbox; onClose: () => void; onDone: (own: OwnMailbox) => void }

/** Asks for the missing name of a connected mailbox that is not an inbox yet. */
export function FinishDialog({ mailbox, onClose, onDone }: FinishDialogProps) {
  const t = useTexts(personalInboxesTexts)
  const client = useQueryClient()
  // A repeated request must be the same.
  const [openedAtMs] = useState(() => nowMs())
  const form = useForm({
    initial: { name: mailbox.email, period: 'quarter' as Period },
    rules: { name: required(t('nameField'), 80) },
    submit: async ({ name, period }, options) => {
      const input = { mailboxId: mailbox.id, name, historyFrom: historyFrom(period, openedAtMs) }
      const own = await call('personalInboxes.create', input, options)
      putOwnMailbox(client, own)
      onClose()
      onDone(own)
    },
  })
  const { error, ...name } = form.field('name')
  return (
    <Modal opened onClose={onClose} title={t('finishTitle', { email: mailbox.email })}>
      <FormStack {...form.formProps}>
        <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
        <TextInput
          {...name}
          label={t('name')}
          description={error ? undefined : t('nameHelp')}
          error={fieldError(error)}
        />
        <HistoryChoice value={form.values.period} onChange={(period) => form.set('period', period)} />
        <FormError>{form.problem}</FormError>
        <div className={css.acts}>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('finish')}
          </Button>
          <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
        </div>
      </FormStack>
    </Modal>
  )
}
