import type { User } from '@postroom/contract'
import { Page, PageHeader, SkeletonPage, SkeletonRows } from '@postroom/ui'
import { Suspense } from 'react'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { PictureSection } from '#features/avatars/index.ts'
import { LinkedAccounts } from '#features/identities/index.ts'
import { OfflineSection } from '#features/inbox/index.ts'
import { NotificationSection } from '#features/notifications/index.ts'
import { PasskeysSection } from '#features/passkeys/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { AboutSection, useProfileForm } from './about-section.tsx'
import { AddressNotice } from './address-notice.tsx'
import { AddressSection } from './address-section.tsx'
import { PasswordSection } from './password-section.tsx'
import './profile.live.ts'
import { profileTexts } from './profile.texts.ts'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import { useStepUp } from './use-step-up.tsx'
import { WritingSection } from './writing-section.tsx'

// The editor is larger than the rest of the page.
const SignatureSection = lazy(() =>
  import('./signature-section.tsx').then((module) => module.SignatureSection),
)

/** Personal settings of the signed-in person. */
export function ProfilePage() {
  const { user } = useSession()
  if (user) return <Profile user={user} />
  return (
    <Page>
      <SkeletonPage sections={3} />
    </Page>
  )
}

function Profile({ user }: { user: User }) {
  const t = useTexts(profileTexts)
  const { form, saveButton } = useProfileForm(user)
  const stepUp = useStepUp(user)
  return (
    <Page>
      <PageHeader title={t('title')} lead={user.email} actions={saveButton} />
      {!user.emailVerified && <AddressNotice email={user.email} />}
      <AboutSection form={form} />
      <AddressSection user={user} guard={stepUp.guard} />
      <PictureSection user={user} />
      <ThemeSection theme={user.settings.theme} />
      <WritingSection {...user.settings} />
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <SignatureSection />
      </Suspense>
      <NotificationSection />
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <OfflineSection />
      </Suspense>
      <PasswordSection user={user} />
      <SecuritySection user={user} guard={stepUp.guard} />
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <PasskeysSection guard={stepUp.guard} />
        <LinkedAccounts guard={stepUp.guard} />
      </Suspense>
      <SessionsSection />
      {stepUp.dialog}
      <UnsavedGuard dirty={form.isDirty} />
    </Page>
  )
}
