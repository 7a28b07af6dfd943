import { Button, FormError, fieldError, PasswordInput, toast } from '@postroom/ui'
import { useRouter } from '@tanstack/react-router'
import { dropSession, keepSession } from '#app/session.ts'
import { endSession } from '#app/sign-out.ts'
import { useOneTimeRequest } from '#app/use-one-time-request.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { newPassword } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { forgetMailedLink, type MailedLink } from './mailed-link.ts'
import css from './verification.module.css'
import { verificationTexts } from './verification.texts.ts'

type NewPasswordProps = { link: MailedLink; onInvalid: () => void }

/** Target page of the link for a new password. */
export function NewPassword({ link, onInvalid }: NewPasswordProps) {
  const t = useTexts(verificationTexts)
  const router = useRouter()
  const sendOnce = useOneTimeRequest('verification_invalid')
  const { emailAddress, verificationKey } = link
  const form = useForm({
    initial: { password: '' },
    rules: { password: newPassword(t('newPasswordField')) },
    fieldNames: { newPassword: 'password' },
    submit: async ({ password }) => {
      try {
        await endSession(async () => {
          const account = { email: emailAddress, password }
          const input = { emailAddress, verificationKey, newPassword: password }
          const answer = await sendOnce(account, () => call('verification.reset_password', input))
          dropSession()
          if ('token' in answer) keepSession(answer.token.accessToken)
        })
      } catch (error) {
        if (isApiError(error) && error.code === 'verification_invalid') return onInvalid()
        throw error
      }
      forgetMailedLink(link)
      storage.set('userEmail', emailAddress)
      toast.ok(t('passwordSaved'))
      await router.navigate({ to: '/inbox', replace: true })
    },
  })
  const { error, ...password } = form.field('password')
  return (
    <form {...form.formProps}>
      <h1 className={css.title} tabIndex={-1}>
        {t('passwordTitle')}
      </h1>
      <p className={css.text}>{t('passwordLead', { email: emailAddress })}</p>
      <div className={css.fields}>
        <input type="text" hidden readOnly autoComplete="username" value={emailAddress} />
        <PasswordInput
          {...password}
          label={t('newPassword')}
          size="md"
          autoComplete="new-password"
          autoFocus
          description={error ? undefined : t('newPasswordHelp')}
          error={fieldError(error)}
        />
        <FormError>{form.problem}</FormError>
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.pending}>
          {t('savePassword')}
        </Button>
      </div>
    </form>
  )
}
