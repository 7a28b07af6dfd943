import type { User } from '@postroom/contract'
import { Button, FormError, fieldError, TextInput } from '@postroom/ui'
import { type SubmitEvent, useState } from 'react'
import { mustEnrol } from '#app/asks-for-mfa.ts'
import { call } from '#lib/api-client.ts'
import type { ApiError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { Help } from './help.tsx'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'
import { PasskeyInstead } from './passkey-instead.tsx'
import { forgetAuthorization } from './provider-authorization.ts'
import { Actions, Step } from './step.tsx'

type NextProps = { onNext: () => void }

/** Explains MFA and what is unavailable without it. */
export function IntroStep({ user, onNext, onNotNow }: NextProps & { user: User; onNotNow?: () => void }) {
  const t = useTexts(mfaTexts)
  const { mfaRequired, mfaGraceUntil } = user.settings
  return (
    <Step title={t('introTitle')} text={t('introText')}>
      {mfaRequired && (
        <p className={css.lead}>
          {mustEnrol(user)
            ? t('closedUntil')
            : t('openUntil', { end: mfaGraceUntil ? formatDateTime(mfaGraceUntil) : '' })}
        </p>
      )}
      <div className={css.links}>
        <Help label={t('needHelp')} text={t('setUpHelp')} />
      </div>
      <Actions>
        {onNotNow && (
          <Button variant="subtle" onClick={onNotNow}>
            {t('notNow')}
          </Button>
        )}
        <Button variant="filled" onClick={onNext}>
          {t('next')}
        </Button>
      </Actions>
      <PasskeyInstead />
    </Step>
  )
}

export function InstallStep({ onNext }: NextProps) {
  const t = useTexts(mfaTexts)
  return (
    <Step title={t('installTitle')} text={t('installText')}>
      <Actions>
        <Button variant="filled" onClick={onNext}>
          {t('next')}
        </Button>
      </Actions>
    </Step>
  )
}

type CreateProps = {
  /** Whether the old app's code or a recovery code is required first. */
  needsOldCode: boolean
  onCreated: (secret: { code: string; otpauthUri: string }) => void
  onStepUp: () => void
}

export function CreateStep({ needsOldCode, onCreated, onStepUp }: CreateProps) {
  const t = useTexts(mfaTexts)
  const [oldCode, setOldCode] = useState('')
  const { run, isPending, problem, clearProblem } = useAction()
  const createSecret = async () => {
    const secret = await call('mfa.set_secret', needsOldCode ? { oldCode } : {})
    forgetAuthorization()
    onCreated(secret)
  }
  const onRefused = ({ code }: ApiError) => {
    // The last sign-in is too old for the server: back to the step that repeats it.
    if (code !== 'step_up_required') return
    forgetAuthorization()
    onStepUp()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(createSecret, { onRefused })
  }
  const isCodeWrong = problem?.code === 'code_incorrect'
  return (
    <form onSubmit={submit} noValidate>
      <Step title={t('createTitle')} text={t('createText')}>
        {needsOldCode && (
          <TextInput
            label={t('oldCode')}
            description={isCodeWrong ? undefined : t('oldCodeHelp')}
            size="md"
            autoComplete="one-time-code"
            autoFocus
            value={oldCode}
            error={fieldError(isCodeWrong ? t('incorrect') : undefined)}
            onChange={(event) => {
              setOldCode(event.currentTarget.value)
              clearProblem()
            }}
          />
        )}
        <FormError>{isCodeWrong ? undefined : problem?.message}</FormError>
        <Actions>
          <Button type="submit" variant="filled" loading={isPending}>
            {t('create')}
          </Button>
        </Actions>
      </Step>
    </form>
  )
}
