import { Button, fieldError, PasswordInput, TextInput } from '@postroom/ui'
import { type SubmitEvent, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { mfaTexts } from './mfa.texts.ts'
import { Actions, Step } from './step.tsx'

type PasswordStepProps = { email: string; onBack: () => void; onDone: () => void }

/** Asks for the password. The field is cleared after each attempt; the refusal shows until typing starts. */
export function PasswordStep({ email, onBack, onDone }: PasswordStepProps) {
  const t = useTexts(mfaTexts)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = required(t('passwordField'))(password)
    setProblem(missing)
    if (missing || pending) return
    setPending(true)
    try {
      storage.set('userToken', await proveByPassword(email, password))
      onDone()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.code === 'LoginError' ? t('passwordIncorrect') : error.message)
    } finally {
      setPassword('')
      setPending(false)
    }
  }
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <Step title={t('passwordTitle')}>
        <TextInput label={t('email')} size="md" value={email} readOnly autoComplete="username" />
        <PasswordInput
          label={t('password')}
          size="md"
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={fieldError(password === '' ? problem : undefined)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Actions onBack={onBack}>
          <Button type="submit" variant="filled" loading={pending}>
            {t('confirm')}
          </Button>
        </Actions>
      </Step>
    </form>
  )
}

/** Signs in for the MFA setup; `loginPurpose` marks the session, as specified. */
async function proveByPassword(identificator: string, password: string): Promise<string> {
  const { token } = await call('session.sign_in_with_password', {
    identificator,
    password,
    loginPurpose: 'SetSecret',
  })
  return token.accessToken
}
