import { Button, fieldError, PasswordInput, Section, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { newPassword, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { onlyThisSession } from './profile.live.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

/** A new password ends every other session. */
export function PasswordSection({ email }: { email: string }) {
  const t = useTexts(profileTexts)
  const [changes, setChanges] = useState(0)
  return (
    <Section title={t('password')} help={t('passwordHelp')}>
      <PasswordForm key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
    </Section>
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useTexts(profileTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    rules: {
      currentPassword: required(t('currentPasswordField')),
      newPassword: newPassword(t('newPasswordField')),
    },
    fieldNames: { password: 'newPassword' },
    submit: async (values) => {
      await call('session.change_password', values)
      onlyThisSession(client)
      toast.ok(t('passwordChanged'))
      onChanged()
    },
  })
  const { error: currentError, ...current } = form.field('currentPassword')
  const { error: newError, ...next } = form.field('newPassword')
  return (
    <form {...form.formProps} className={css.form}>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordInput
        {...current}
        label={t('currentPassword')}
        autoComplete="current-password"
        error={fieldError(currentError)}
      />
      <PasswordInput
        {...next}
        label={t('newPassword')}
        autoComplete="new-password"
        description={newError ? undefined : t('newPasswordHelp')}
        error={fieldError(newError)}
      />
      {form.problem && (
        <div role="alert" className={css.problem}>
          {form.problem}
        </div>
      )}
      <div>
        <Button type="submit" loading={form.pending}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  )
}
