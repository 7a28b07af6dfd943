import { Page, SkeletonPage } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { InboxPage } from '#features/inboxes/index.ts'
import { OwnInboxView } from '#features/personal-inboxes/index.ts'
import { TeamPage } from './team-page.tsx'
import { teamsQuery } from './teams.api.ts'
import './teams.live.ts'

const route = getRouteApi('/settings/teams/$teamId')

/** Page of a team, a shared inbox or a personal inbox, which share one kind of address. */
export function GroupPage() {
  const { teamId } = route.useParams()
  const { user } = useSession()
  const teams = useQuery(teamsQuery)
  const team = teams.data?.items.find(({ id }) => id === teamId)
  // The session lists personal inboxes only for their owner.
  if (user?.sharedInboxes.some(({ id, type }) => id === teamId && type === 'PersonalInbox'))
    return <OwnInboxView key={teamId} inboxId={teamId} />
  if (team) return <TeamPage key={teamId} team={team} />
  if (teams.isPending)
    return (
      <Page>
        <SkeletonPage sections={3} />
      </Page>
    )
  return <InboxPage />
}
