import { Button } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Button in a notice that opens the inbox tab where the problem can be fixed. */
export const InboxTabButton = ({
  inboxId,
  tab,
  children,
}: {
  inboxId: string
  tab: 'account' | 'members'
  children: ReactNode
}) => (
  <Button
    size="xs"
    renderRoot={(props) => (
      <Link {...props} to="/settings/teams/$teamId" params={{ teamId: inboxId }} search={{ tab }} />
    )}
  >
    {children}
  </Button>
)
