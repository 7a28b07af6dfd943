import { getRouteApi } from '@tanstack/react-router'
import { OwnInboxView } from './own-inbox-view.tsx'

const route = getRouteApi('/settings/personal/inboxes/$inbox')

/** Page of a personal inbox. */
export function PersonalInboxPage() {
  const { inbox } = route.useParams()
  return <OwnInboxView key={inbox} inboxId={inbox} />
}
