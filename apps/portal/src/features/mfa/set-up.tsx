import type { User } from '@postroom/contract'
import { Button, fieldError, PasswordInput, TextInput } from '@postroom/ui'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { Help } from './enter-code.tsx'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'
import { ScanStep } from './scan-step.tsx'

type Step = -1 | 0 | 1 | 2 | 3 | 4
type Secret = { code: string; otpauthUri: string }

/** The steps −1 to 4 of the specification: why, app, sign in again, password, create, scan. */
export function SetUp({ user }: { user: User }) {
  const t = useTexts(mfaTexts)
  const [step, setStep] = useState<Step>(-1)
  const [secret, setSecret] = useState<Secret>()
  if (step === -1)
    return (
      <Words title={t('introTitle')} text={t('introText')}>
        <Help label={t('needHelp')} text={t('contactText')} />
        <Button variant="filled" onClick={() => setStep(0)}>
          {t('next')}
        </Button>
      </Words>
    )
  if (step === 0)
    return (
      <Words title={t('installTitle')} text={t('installText')}>
        <Contact />
        <Button variant="filled" onClick={() => setStep(1)}>
          {t('next')}
        </Button>
      </Words>
    )
  if (step === 1)
    return (
      <Words title={t('againTitle')} text={t('againText')}>
        <Button onClick={() => setStep(0)}>{t('back')}</Button>
        <Contact />
        <Button variant="filled" onClick={() => setStep(2)}>
          {t('continueAs', { email: user.email })}
        </Button>
      </Words>
    )
  if (step === 2)
    return <PasswordStep email={user.email} onBack={() => setStep(1)} onDone={() => setStep(3)} />
  if (step === 3 || !secret)
    return (
      <CreateStep
        onStepUp={() => setStep(1)}
        onCreated={(made) => {
          setSecret(made)
          setStep(4)
        }}
      />
    )
  return <ScanStep secret={secret} />
}

function Contact() {
  const t = useTexts(mfaTexts)
  return <Help label={t('contact')} text={t('contactText')} />
}

function Words({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.lead}>{text}</p>
      <div className={css.fields}>
        <div className={css.actions}>{children}</div>
      </div>
    </div>
  )
}

type PasswordStepProps = { email: string; onBack: () => void; onDone: () => void }

function PasswordStep({ email, onBack, onDone }: PasswordStepProps) {
  const t = useTexts(mfaTexts)
  const form = useForm({
    initial: { password: '' },
    rules: { password: required(t('passwordField')) },
    submit: async ({ password }) => {
      try {
        const { token } = await call('session.sign_in_with_password', {
          identificator: email,
          password,
          loginPurpose: 'SetSecret',
        })
        storage.set('userToken', token.accessToken)
      } catch (error) {
        form.set('password', '')
        throw error
      }
      onDone()
    },
  })
  const { error, ...password } = form.field('password')
  return (
    <form {...form.formProps}>
      <h1 className={css.title} tabIndex={-1}>
        {t('passwordTitle')}
      </h1>
      <div className={css.fields}>
        <TextInput label={t('email')} size="md" value={email} readOnly autoComplete="username" />
        <PasswordInput
          {...password}
          label={t('password')}
          size="md"
          autoComplete="current-password"
          autoFocus
          error={fieldError(error ?? form.problem)}
        />
        <div className={css.actions}>
          <Button onClick={onBack}>{t('back')}</Button>
          <Contact />
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('confirm')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function CreateStep({ onCreated, onStepUp }: { onCreated: (secret: Secret) => void; onStepUp: () => void }) {
  const t = useTexts(mfaTexts)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const create = async () => {
    setPending(true)
    try {
      onCreated(await call('mfa.set_secret', {}))
    } catch (error) {
      if (!isApiError(error)) throw error
      // The proof of the password is older than the server accepts: back to where it is given.
      if (error.code === 'step_up_required') onStepUp()
      setProblem(error.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Words title={t('createTitle')} text={t('createText')}>
      <Contact />
      {problem && <p className={css.problem}>{problem}</p>}
      <Button variant="filled" loading={pending} onClick={() => void create()}>
        {t('create')}
      </Button>
    </Words>
  )
}
