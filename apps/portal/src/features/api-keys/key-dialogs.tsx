import type { ApiKey } from '@postroom/contract'
import {
  Button,
  ConfirmDialog,
  CopyButton,
  FormStack,
  fieldError,
  Modal,
  Stack,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { dropKey, putKey } from './api-keys.live.ts'
import css from './api-keys.module.css'
import { apiKeysTexts } from './api-keys.texts.ts'

type ShownKeyProps = { name: string; value: string; onClose: () => void }

/** Shows the new key, once. Only the button closes it, so that a stray click does not lose the key. */
export function ShownKey({ name, value, onClose }: ShownKeyProps) {
  const t = useTexts(apiKeysTexts)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shownTitle', { name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="lg">
        <p className={css.text}>{t('shownText')}</p>
        <div className={css.key}>
          <code>{value}</code>
          <CopyButton value={value} label={t('copy')} size="sm" />
        </div>
        <p className={css.help}>
          {t('shownUse')} <a href="/api/docs">{t('docs')}</a>
        </p>
        <div className={css.acts}>
          <Button variant="filled" onClick={onClose} data-autofocus>
            {t('kept')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}

type KeyDialogProps = { apiKey: ApiKey; onClose: () => void }

export function RenameKey({ apiKey, onClose }: KeyDialogProps) {
  const t = useTexts(apiKeysTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { name: apiKey.name },
    rules: { name: required(t('nameField'), 60) },
    submit: async ({ name }) => {
      const renamed = await call('apiKeys.rename', { apiKeyId: apiKey.id, name })
      putKey(client, renamed)
      toast.ok(t('renamed', { name: renamed.name }))
      onClose()
    },
  })
  const { error, ...name } = form.field('name')
  return (
    <Modal opened onClose={onClose} title={t('renameTitle', { name: apiKey.name })} withCloseButton={false}>
      <FormStack {...form.formProps}>
        <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
        <TextInput
          {...name}
          label={t('name')}
          error={fieldError(error ?? form.problem)}
          data-autofocus
          autoComplete="off"
          maxLength={80}
        />
        <div className={css.acts}>
          <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('rename')}
          </Button>
        </div>
      </FormStack>
    </Modal>
  )
}

export function RevokeKey({ apiKey, onClose }: KeyDialogProps) {
  const t = useTexts(apiKeysTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('revokeQuestion', { name: apiKey.name })}
      confirmLabel={t('revoke')}
      onConfirm={async () => {
        await call('apiKeys.revoke', { apiKeyId: apiKey.id })
        dropKey(client, apiKey.id)
        toast.ok(t('revoked', { name: apiKey.name }))
      }}
    >
      {t('revokeText')}
    </ConfirmDialog>
  )
}
