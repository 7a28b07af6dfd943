import type { Message } from '@postroom/contract'
import { lazy, Suspense } from 'react'

const Card = lazy(() =>
  import('./invitation-card.tsx').then((module) => ({ default: module.InvitationCard })),
)

/** Few mails invite to something: what shows it is loaded for those. */
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
