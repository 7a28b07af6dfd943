import { Button, Checkbox, FormError, FormStack, fieldError, Modal, Notice, TextInput } from '@postroom/ui'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ClosingQuestion } from '../closing/lazy-closing.tsx'
import { sendWarningTexts } from '../compose/send-warning.texts.ts'
import css from './redirect.module.css'
import { redirectTexts } from './redirect.texts.ts'
import { type RedirectDialogProps, useRedirectForm } from './use-redirect-form.ts'

/** Asks for the address that a message is sent on to, unchanged. */
export function RedirectDialog(props: RedirectDialogProps) {
  const t = useTexts(redirectTexts)
  const warning = useTexts(sendWarningTexts)
  const { form, isOpen, isDirty, warnings, isWarned, needs, dropNeeds, sendWith } = useRedirectForm(props)
  if (needs)
    return (
      <ClosingQuestion
        needs={needs}
        given={form.values.closing}
        isReply
        onSubmit={sendWith}
        onClose={dropNeeds}
      />
    )
  const { error, ...field } = form.field('to')
  return (
    <Modal opened onClose={props.onClose} title={t('title')}>
      <UnsavedGuard dirty={isDirty} isSaving={form.pending} />
      <FormStack {...form.formProps}>
        <TextInput
          {...field}
          data-autofocus
          type="email"
          label={t('address')}
          autoComplete="off"
          error={fieldError(error)}
        />
        <p className={css.help}>{t('keepsSender', { sender: props.message.from.address })}</p>
        {isOpen && (
          <Checkbox
            label={t('close')}
            checked={form.values.closes}
            onChange={(event) => form.set('closes', event.currentTarget.checked)}
          />
        )}
        <FormError>{form.problem}</FormError>
        {warnings.length > 0 && (
          <Notice tone="warn" live>
            {warnings.map(({ check, found }) => warning(check, { found: formatList(found) })).join(' ')}
          </Notice>
        )}
        <div className={css.buttons}>
          <CancelButton onClose={props.onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t(isWarned ? 'redirectAnyway' : 'redirect')}
          </Button>
        </div>
      </FormStack>
    </Modal>
  )
}
