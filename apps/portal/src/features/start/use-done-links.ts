import type { User } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import type { RoutePath } from '#app/route-table.ts'
import { sharedInboxesQuery } from '#features/inboxes/index.ts'
import { teamsQuery } from '#features/teams/index.ts'
import type { Step } from './start-lines.ts'

type Target = { to: RoutePath; params?: Record<string, string>; search?: Record<string, string> }

/** Link of a completed step: to the object it created, or to the list if there are several. */
export function useDoneLinks(user: User | undefined, steps: readonly Step[]): (step: Step['step']) => Target {
  const isDone = (name: Step['step']) => steps.some(({ step, done }) => step === name && done)
  const may = (ability: string) => user?.abilities.includes(ability) ?? false
  const inboxes = useQuery({
    ...sharedInboxesQuery,
    enabled: isDone('shared_inbox') && may('inbox.create'),
  }).data?.items
  const teams = useQuery({ ...teamsQuery, enabled: isDone('team') && may('team.create') }).data?.items
  const onlyInbox = inboxes?.length === 1 ? inboxes[0] : undefined
  const onlyTeam = teams?.length === 1 ? teams[0] : undefined
  const inboxList: Target = { to: '/settings/shared_inboxes' }
  return (name) => {
    switch (name) {
      case 'mailbox':
        return onlyInbox ? { ...groupLink(onlyInbox.id), search: { tab: 'account' } } : inboxList
      case 'shared_inbox':
        return onlyInbox ? groupLink(onlyInbox.id) : inboxList
      case 'team':
        return onlyTeam ? groupLink(onlyTeam.id) : { to: '/settings/teams' }
      case 'members':
        return { to: '/settings/members' }
      case 'business_hours':
        return { to: '/settings/business_hours' }
      case 'mfa':
        return { to: '/settings/personal/profile' }
    }
  }
}

const groupLink = (teamId: string): Target => ({ to: '/settings/teams/$teamId', params: { teamId } })
