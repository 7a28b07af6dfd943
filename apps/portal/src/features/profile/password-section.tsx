import type { User } from '@postroom/contract'
import { Button, FormError, FormStack, fieldError, PasswordInput, Section, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { newPassword, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useForm } from '#lib/use-form.ts'
import { mailPasswordLink } from './mailed-links.ts'
import { onlyThisSession } from './profile.live.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

/** Changes the password, which ends all other sessions. People without a password get a link by mail. */
export function PasswordSection({ user }: { user: User }) {
  const t = useTexts(profileTexts)
  const [changes, setChanges] = useState(0)
  const attempt = useAttempt()
  const { hasPassword } = user.settings
  return (
    <Section title={t('password')} help={t(hasPassword ? 'passwordHelp' : 'noPasswordHelp')}>
      {hasPassword && (
        <PasswordForm key={changes} email={user.email} onChanged={() => setChanges(changes + 1)} />
      )}
      {!hasPassword && (
        <div>
          <Button onClick={() => void mailPasswordLink(attempt, user.email)}>{t('setPasswordByMail')}</Button>
        </div>
      )}
    </Section>
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useTexts(profileTexts)
  const client = useQueryClient()
  const attempt = useAttempt()
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
    <FormStack {...form.formProps}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
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
      <FormError>{form.problem}</FormError>
      <div className={css.row}>
        <Button type="submit" loading={form.pending}>
          {t('changePassword')}
        </Button>
        <Button variant="subtle" onClick={() => void mailPasswordLink(attempt, email)}>
          {t('forgotPassword')}
        </Button>
      </div>
    </FormStack>
  )
}
