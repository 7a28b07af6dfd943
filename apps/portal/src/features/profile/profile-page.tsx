import type { User } from '@postroom/contract'
import { Page, PageHeader, SkeletonPage, SkeletonRows } from '@postroom/ui'
import { Suspense } from 'react'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { PictureSection } from '#features/avatars/index.ts'
import { LinkedAccounts, methodsQuery } from '#features/identities/index.ts'
import { OfflineSection } from '#features/inbox/index.ts'
import { NotificationSection } from '#features/notifications/index.ts'
import { PasskeysSection } from '#features/passkeys/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAnswered } from '#lib/use-answered.ts'
import { AboutSection, useProfileForm } from './about-section.tsx'
import { AddressNotice } from './address-notice.tsx'
import { AddressSection } from './address-section.tsx'
import { laterQueries, SignatureSection } from './later-parts.ts'
import { PasswordSection } from './password-section.tsx'
import './profile.live.ts'
import { profileTexts } from './profile.texts.ts'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import { useStepUp } from './use-step-up.tsx'
import { WritingSection } from './writing-section.tsx'

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
  const { workspace } = useSession()
  const isAnswered = useAnswered([
    ...laterQueries,
    { ...methodsQuery(workspace?.id), enabled: workspace !== undefined },
  ])
  return (
    <Page>
      <PageHeader title={t('title')} lead={user.email} actions={saveButton} />
      {!user.emailVerified && <AddressNotice email={user.email} />}
      <AboutSection form={form} />
      <AddressSection user={user} guard={stepUp.guard} />
      <PictureSection user={user} />
      <ThemeSection theme={user.settings.theme} />
      <WritingSection {...user.settings} />
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {isAnswered ? (
          <>
            <SignatureSection />
            <NotificationSection />
            <OfflineSection />
            <PasswordSection user={user} />
            <SecuritySection user={user} guard={stepUp.guard} />
            <PasskeysSection guard={stepUp.guard} />
            <LinkedAccounts guard={stepUp.guard} />
            <SessionsSection />
          </>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Suspense>
      {stepUp.dialog}
      <UnsavedGuard dirty={form.isDirty} />
    </Page>
  )
}
