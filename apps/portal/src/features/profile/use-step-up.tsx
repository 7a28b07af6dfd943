import type { User } from '@postroom/contract'
import { Button, FormStack, fieldError, Modal, PasswordInput, Stack, toast } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { queryClient, userQuery } from '#app/session.ts'
import { ProveAgain } from '#features/identities/index.ts'
import { canUsePasskeys, checkPasskey, PasskeyButton, passkeysQuery } from '#features/passkeys/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useForm } from '#lib/use-form.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

type Action = () => Promise<void>

/**
 * Runs actions that need a fresh proof of identity. If it is missing, a dialog asks for it and repeats the action;
 * closing the dialog cancels. Other refusals become toasts, since the action's own dialog is closed by then.
 */
export function useStepUp(user: User): { guard: (action: Action) => Promise<void>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Action>()
  const guard = async (action: Action): Promise<void> => {
    await runAction(action, {
      onRefused: (error) => {
        if (error.code === 'step_up_required') setWaiting(() => action)
        else toast.error(error.message, { requestId: error.requestId })
      },
    })
  }
  const close = () => setWaiting(undefined)
  const proceed = () => {
    close()
    if (waiting) void guard(waiting)
  }
  return {
    guard,
    dialog: <StepUpDialog opened={waiting !== undefined} user={user} onClose={close} onProved={proceed} />,
  }
}

type StepUpDialogProps = { opened: boolean; user: User; onClose: () => void; onProved: () => void }

function StepUpDialog({ opened, user, onClose, onProved }: StepUpDialogProps) {
  const t = useTexts(profileTexts)
  const { hasPassword } = user.settings
  return (
    <Modal opened={opened} onClose={onClose} title={t('stepUpTitle')} withCloseButton={false}>
      <Stack gap="lg">
        <p className={css.text}>{t(hasPassword ? 'stepUpText' : 'stepUpWithoutPassword')}</p>
        {hasPassword && <PasswordForm email={user.email} onClose={onClose} onProved={onProved} />}
        <PasskeyInstead onProved={onProved} />
        {!hasPassword && (
          <div className={css.acts}>
            <Suspense fallback={null}>
              <ProveAgain
                email={user.email}
                otherwise={() => <Button onClick={onClose}>{t('cancel')}</Button>}
              />
            </Suspense>
          </div>
        )}
      </Stack>
    </Modal>
  )
}

type AuditProps = { onProved: () => void }

function PasswordForm({ email, onClose, onProved }: AuditProps & { email: string; onClose: () => void }) {
  const t = useTexts(profileTexts)
  const form = useForm({
    initial: { password: '' },
    rules: { password: required(t('currentPasswordField')) },
    submit: async ({ password }) => {
      await call('session.step_up', { password })
      onProved()
    },
  })
  const { error, ...password } = form.field('password')
  return (
    <FormStack {...form.formProps}>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordInput
        {...password}
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        error={fieldError(error ?? form.problem)}
      />
      <div className={css.acts}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('confirm')}
        </Button>
      </div>
    </FormStack>
  )
}

function PasskeyInstead({ onProved }: AuditProps) {
  const passkeys = useQuery({ ...passkeysQuery, enabled: canUsePasskeys() })
  if (!passkeys.data || passkeys.data.items.length === 0) return null
  return (
    <PasskeyButton
      label="use"
      onUse={async () => {
        queryClient.setQueryData(userQuery.queryKey, await checkPasskey())
        onProved()
      }}
    />
  )
}
