import type { User } from '@postroom/contract'
import { Page, PageHeader, SkeletonPage } from '@postroom/ui'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { PictureSection } from '#features/avatars/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { AboutSection, useProfileForm } from './about-section.tsx'
import { PasswordSection } from './password-section.tsx'
import './profile.live.ts'
import { profileTexts } from './profile.texts.ts'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ThemeSection } from './theme-section.tsx'

/** What belongs to the signed-in person alone. */
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
  return (
    <Page>
      <PageHeader title={t('title')} lead={user.email} actions={saveButton} />
      <AboutSection form={form} />
      <PictureSection user={user} />
      <ThemeSection theme={user.settings.theme} />
      <PasswordSection email={user.email} />
      <SecuritySection user={user} />
      <SessionsSection />
      <UnsavedGuard dirty={form.isDirty} />
    </Page>
  )
}
