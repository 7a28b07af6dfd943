import type { User } from '@postroom/contract'
import { useState } from 'react'
import { PasswordStep } from './password-step.tsx'
import { CreateStep, InstallStep, IntroStep } from './plain-steps.tsx'
import { isBackFromProvider } from './provider-trip.ts'
import { ScanStep } from './scan-step.tsx'
import { SignInStep } from './sign-in-step.tsx'

type Step = -1 | 0 | 1 | 2 | 3 | 4
type Secret = { code: string; otpauthUri: string }

/** The steps −1 to 4 of the specification: why, app, sign in again, password, create, scan. */
export function SetUp({ user }: { user: User }) {
  // Who signed in again at a provider comes back by /loading-second, to the step after it.
  const [step, setStep] = useState<Step>(() => (isBackFromProvider() ? 3 : -1))
  const [secret, setSecret] = useState<Secret>()
  switch (step) {
    case -1:
      return <IntroStep onNext={() => setStep(0)} />
    case 0:
      return <InstallStep onNext={() => setStep(1)} />
    case 1:
      return <SignInStep user={user} onBack={() => setStep(0)} onPassword={() => setStep(2)} />
    case 2:
      return <PasswordStep email={user.email} onBack={() => setStep(1)} onDone={() => setStep(3)} />
    default:
      if (secret) return <ScanStep secret={secret} />
  }
  return (
    <CreateStep
      needsOldCode={user.settings.haveTwoFactorSecret}
      onStepUp={() => setStep(1)}
      onCreated={(made) => {
        setSecret(made)
        setStep(4)
      }}
    />
  )
}
