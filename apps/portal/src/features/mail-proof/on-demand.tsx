import { SkeletonRows } from '@postroom/ui'
import { lazy, Suspense } from 'react'
import { useSession } from '#app/session.ts'

const Banner = lazy(() =>
  import('./troubles-banner.tsx').then((module) => ({ default: module.TroublesBanner })),
)
const Proof = lazy(() => import('./mail-proof.tsx').then((module) => ({ default: module.MailProof })))

/** Slot for the sync problem banner; loaded only for people who manage mailboxes. */
export function MailTroubles() {
  const { user } = useSession()
  const hasOwn = user?.sharedInboxes.some(({ type }) => type === 'PersonalInbox')
  if (!hasOwn && !user?.abilities.includes('mailbox.list')) return null
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  )
}

export const MailProof = ({ mailboxId }: { mailboxId: string }) => (
  <Suspense fallback={<SkeletonRows rows={3} />}>
    <Proof mailboxId={mailboxId} />
  </Suspense>
)
