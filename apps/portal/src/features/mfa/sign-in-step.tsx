import type { User } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { Suspense } from 'react'
import { ProveAgain } from '#features/identities/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'
import { Actions, Step } from './step.tsx'

type SignInStepProps = { user: User; onBack: () => void; onPassword: () => void }

/** Asks to sign in again with the account's address. */
export function SignInStep({ user, onBack, onPassword }: SignInStepProps) {
  const t = useTexts(mfaTexts)
  return (
    <Step title={t('againTitle')} text={t('againText')}>
      <Actions onBack={onBack}>
        <Suspense fallback={null}>
          <ProveAgain
            email={user.email}
            otherwise={(isMain) =>
              // People without a password can only sign in at their provider.
              (isMain || user.settings.hasPassword) && (
                <Button variant={isMain ? 'filled' : 'default'} onClick={onPassword}>
                  <span className={css.address}>{t('continueAs', { email: user.email })}</span>
                </Button>
              )
            }
          />
        </Suspense>
      </Actions>
    </Step>
  )
}
