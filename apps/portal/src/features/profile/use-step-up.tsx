import type { User } from '@postroom/contract'
import { Button, fieldError, Modal, PasswordInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { queryClient, userQuery } from '#app/session.ts'
import { canUsePasskeys, checkPasskey, PasskeyButton, passkeysQuery } from '#features/passkeys/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

type Action = () => Promise<void>
type Waiting = { action: Action; settle: PromiseWithResolvers<void> }

/**
 * Runs what the server does only after a fresh proof of who one is. Where that is missing the dialog asks for it and
 * the action is run again; closed, nothing happens.
 */
export function useStepUp(user: User): { guard: (action: Action) => Promise<void>; dialog: ReactNode } {
  const [isAsking, setIsAsking] = useState(false)
  const waiting = useRef<Waiting>(undefined)

  const guard = async (action: Action): Promise<void> => {
    try {
      await action()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'step_up_required') throw error
      const settle = Promise.withResolvers<void>()
      waiting.current = { action, settle }
      setIsAsking(true)
      return settle.promise
    }
  }
  const close = () => {
    setIsAsking(false)
    waiting.current?.settle.resolve()
    waiting.current = undefined
  }
  const proceed = async () => {
    const asked = waiting.current
    waiting.current = undefined
    setIsAsking(false)
    await asked?.action().then(asked.settle.resolve, asked.settle.reject)
  }
  return { guard, dialog: <StepUpDialog opened={isAsking} user={user} onClose={close} onProved={proceed} /> }
}

type StepUpDialogProps = { opened: boolean; user: User; onClose: () => void; onProved: () => Promise<void> }

function StepUpDialog({ opened, user, onClose, onProved }: StepUpDialogProps) {
  const t = useTexts(profileTexts)
  const { hasPassword } = user.settings
  return (
    <Modal opened={opened} onClose={onClose} title={t('stepUpTitle')} withCloseButton={false}>
      <div className={css.form}>
        <p className={css.text}>{t(hasPassword ? 'stepUpText' : 'stepUpWithoutPassword')}</p>
        {hasPassword && <PasswordForm email={user.email} onClose={onClose} onProved={onProved} />}
        <PasskeyInstead onProved={onProved} />
        {!hasPassword && (
          <div className={css.acts}>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

type ProofProps = { onProved: () => Promise<void> }

function PasswordForm({ email, onClose, onProved }: ProofProps & { email: string; onClose: () => void }) {
  const t = useTexts(profileTexts)
  const form = useForm({
    initial: { password: '' },
    rules: { password: required(t('currentPasswordField')) },
    submit: async ({ password }) => {
      await call('session.step_up', { password })
      await onProved()
    },
  })
  const { error, ...password } = form.field('password')
  return (
    <form {...form.formProps} className={css.form}>
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
    </form>
  )
}

function PasskeyInstead({ onProved }: ProofProps) {
  const passkeys = useQuery({ ...passkeysQuery, enabled: canUsePasskeys() })
  if (!passkeys.data || passkeys.data.items.length === 0) return null
  return (
    <PasskeyButton
      label="use"
      onUse={async () => {
        queryClient.setQueryData(userQuery.queryKey, await checkPasskey())
        await onProved()
      }}
    />
  )
}
