import type { User } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pendingSecretQuery, twoFactorQuery } from './mfa.api.ts'
import { PasswordStep } from './password-step.tsx'
import { CreateStep, InstallStep, IntroStep } from './plain-steps.tsx'
import { isBackFromProvider } from './provider-authorization.ts'
import { ScanStep } from './scan-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { useSetUpStep } from './use-step.ts'

type Secret = { code: string; otpauthUri: string }
type SetUpProps = { user: User; onNotNow?: () => void }

/** Steps −1 to 4 of the specification; 1 and 2 only for people without a recent password entry. */
export function SetUp({ user, onNotNow }: SetUpProps) {
  // Repeated sign-in at a provider returns through /loading-second to the following step.
  const [step, setStep] = useSetUpStep(isBackFromProvider() ? 3 : -1)
  const [secret, setSecret] = useState<Secret>()
  const state = useQuery(twoFactorQuery)
  const needsOldCode = user.settings.haveTwoFactorSecret
  // After a reload on the QR step, the server still has the secret for this session.
  const made = useQuery({ ...pendingSecretQuery, enabled: step === 4 && !secret && !needsOldCode })
  const shown = secret ?? made.data
  const leaveInstall = async () => {
    // "Next" may be pressed before the answer is there.
    const { data } = state.data ? state : await state.refetch({ cancelRefetch: false })
    setStep(data?.needsProof === false ? 3 : 1)
  }
  switch (step) {
    case -1:
      return <IntroStep user={user} onNext={() => setStep(0)} {...(onNotNow && { onNotNow })} />
    case 0:
      return <InstallStep onNext={() => void leaveInstall()} />
    case 1:
      return <SignInStep user={user} onBack={() => setStep(0)} onPassword={() => setStep(2)} />
    case 2:
      return <PasswordStep email={user.email} onBack={() => setStep(1)} onDone={() => setStep(3)} />
    default:
      if (shown && step === 4) return <ScanStep secret={shown} />
      if (made.isFetching) return null
  }
  return (
    <CreateStep
      needsOldCode={needsOldCode}
      onStepUp={() => setStep(1)}
      onCreated={(created) => {
        setSecret(created)
        setStep(4)
      }}
    />
  )
}
