import type { Passkey } from '@postroom/contract'
import { Button, FormError, FormStack, fieldError, Modal, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { isCancelled, isHeldAlready, isUnsupported, makePasskey } from './ceremonies.ts'
import { deviceName } from './device-name.ts'
import { putPasskey } from './passkeys.live.ts'
import css from './passkeys.module.css'
import { passkeysTexts } from './passkeys.texts.ts'

type AddProps = {
  opened: boolean
  guard: (action: () => Promise<void>) => Promise<void>
  onClose: () => void
}

export function AddPasskeyDialog({ opened, guard, onClose }: AddProps) {
  const t = useTexts(passkeysTexts)
  const client = useQueryClient()
  const add = async (name: string) => {
    try {
      const passkey = await makePasskey(name)
      putPasskey(client, passkey)
      toast.ok(t('added', { name: passkey.name }))
    } catch (error) {
      if (isHeldAlready(error)) toast.error(t('heldAlready'))
      else if (isCancelled(error)) return
      else if (isUnsupported(error)) toast.error(t('unsupported'))
      else throw error
    }
  }
  // Closes this dialog before the browser's dialog or the step-up dialog opens.
  const leaveDialog = async (name: string) => {
    onClose()
    await guard(() => add(name))
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('addTitle')} withCloseButton={false}>
      <NameForm
        initial={deviceName(navigator.userAgent)}
        text={t('addText')}
        submitLabel={t('create')}
        onSubmit={leaveDialog}
        onClose={onClose}
      />
    </Modal>
  )
}

type RenameProps = { passkey: Passkey | undefined; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: RenameProps) {
  const t = useTexts(passkeysTexts)
  const client = useQueryClient()
  return (
    <Modal opened={passkey !== undefined} onClose={onClose} title={t('renameTitle')} withCloseButton={false}>
      {passkey && (
        <NameForm
          initial={passkey.name}
          submitLabel={t('save')}
          onClose={onClose}
          onSubmit={async (name) => {
            putPasskey(client, await call('passkeys.rename', { passkeyId: passkey.id, name }))
            toast.ok(t('renamed'))
            onClose()
          }}
        />
      )}
    </Modal>
  )
}

type NameFormProps = {
  initial: string
  text?: string
  submitLabel: string
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

function NameForm({ initial, text, submitLabel, onSubmit, onClose }: NameFormProps) {
  const t = useTexts(passkeysTexts)
  const form = useForm({
    initial: { name: initial },
    rules: { name: required(t('nameField'), 60) },
    submit: ({ name }) => onSubmit(name.trim()),
  })
  const { error, ...name } = form.field('name')
  return (
    <FormStack {...form.formProps}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      {text && <p className={css.text}>{text}</p>}
      <TextInput
        {...name}
        label={t('name')}
        description={error ? undefined : t('nameHelp')}
        autoComplete="off"
        data-autofocus
        error={fieldError(error)}
      />
      <FormError>{form.problem}</FormError>
      <div className={css.acts}>
        <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
        <Button type="submit" variant="filled" loading={form.pending}>
          {submitLabel}
        </Button>
      </div>
    </FormStack>
  )
}
