import type { User } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { mfaTexts } from './mfa.texts.ts'
import { Actions, Step } from './step.tsx'

type SignInStepProps = { user: User; onBack: () => void; onPassword: () => void }

/** Sign in again with the account's address. */
export function SignInStep({ user, onBack, onPassword }: SignInStepProps) {
  const t = useTexts(mfaTexts)
  return (
    <Step title={t('againTitle')} text={t('againText')}>
      <Actions onBack={onBack}>
        <Button variant="filled" onClick={onPassword}>
          {t('continueAs', { email: user.email })}
        </Button>
      </Actions>
    </Step>
  )
}
