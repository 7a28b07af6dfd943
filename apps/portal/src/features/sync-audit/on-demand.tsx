import { SkeletonRows } from '@postroom/ui'
import { Suspense } from 'react'
import { useSession } from '#app/session.ts'
import { lazy } from '#lib/lazy.ts'

const Banner = lazy(() => import('./sync-problems-banner.tsx').then((module) => module.SyncProblemsBanner))
const Proof = lazy(() => import('./sync-audit.tsx').then((module) => module.MailAudit))

/** Slot for the sync problem banner; loaded only for people who manage mailboxes. */
export function SyncProblems() {
  const { user } = useSession()
  const hasOwn = user?.sharedInboxes.some(({ type }) => type === 'PersonalInbox')
  if (!hasOwn && !user?.abilities.includes('mailbox.list')) return null
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  )
}

export const MailAudit = ({ mailboxId }: { mailboxId: string }) => (
  <Suspense fallback={<SkeletonRows rows={3} />}>
    <Proof mailboxId={mailboxId} />
  </Suspense>
)
