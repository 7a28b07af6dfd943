import type { RoutePath } from '#app/route-table.ts'
import type { Step } from './start-lines.ts'

type Target = { to: RoutePath; params?: Record<string, string>; search?: Record<string, string> }

/** Link of a completed step: to the object it created, or to the list if there are several. */
export function doneLink(name: Step['step'], steps: readonly Step[]): Target {
  const onlyOf = (of: Step['step']) => steps.find(({ step }) => step === of)?.onlyId
  const [inbox, team] = [onlyOf('shared_inbox'), onlyOf('team')]
  const inboxList: Target = { to: '/settings/shared_inboxes' }
  switch (name) {
    case 'mailbox':
      return inbox ? { ...groupLink(inbox), search: { tab: 'account' } } : inboxList
    case 'shared_inbox':
      return inbox ? groupLink(inbox) : inboxList
    case 'team':
      return team ? groupLink(team) : { to: '/settings/teams' }
    case 'members':
      return { to: '/settings/members' }
    case 'business_hours':
      return { to: '/settings/business_hours' }
    case 'mfa':
      return { to: '/settings/personal/profile' }
  }
}

const groupLink = (teamId: string): Target => ({ to: '/settings/teams/$teamId', params: { teamId } })
