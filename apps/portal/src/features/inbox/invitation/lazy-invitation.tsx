import type { Message } from '@postroom/contract'
import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'

const Card = lazy(() => import('./invitation-card.tsx').then((module) => module.InvitationCard))

/** Loads the invitation card on demand, as few mails contain invitations. */
export function Invitation({ message, conversationId }: { message: Message; conversationId: string }) {
  const { invitation } = message
  return (
    invitation && (
      <Suspense>
        <Card invitation={invitation} message={message} conversationId={conversationId} />
      </Suspense>
    )
  )
}
