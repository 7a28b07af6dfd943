import { Button } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** In a notice: the way to the tab of an inbox where it is mended. */
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
      <Link
        {...props}
        to="/settings/teams/$teamId"
        params={{ teamId: inboxId } as never}
        search={{ tab } as never}
      />
    )}
  >
    {children}
  </Button>
)
