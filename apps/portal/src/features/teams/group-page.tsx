import { Page, SkeletonPage } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { InboxPage } from '#features/inboxes/index.ts'
import { TeamPage } from './team-page.tsx'
import { teamsQuery } from './teams.api.ts'
import './teams.live.ts'

const route = getRouteApi('/settings/teams/$teamId')

/** A team or a shared inbox: both are groups of people and have one kind of address. */
export function GroupPage() {
  const { teamId } = route.useParams() as { teamId: string }
  const teams = useQuery(teamsQuery)
  const team = teams.data?.items.find(({ id }) => id === teamId)
  if (team) return <TeamPage key={teamId} team={team} />
  if (teams.isPending)
    return (
      <Page>
        <SkeletonPage sections={3} />
      </Page>
    )
  return <InboxPage />
}
