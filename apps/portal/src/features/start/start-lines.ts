import type { RoutePath } from '#app/route-table.ts'
import type { OutputFor } from '#lib/api-client.ts'

export type Step = OutputFor<'workspace.get_start'>['steps'][number]
type StepName = Step['step']

/** Target page of each step and the ability it needs; null if none. */
export const startLines: readonly { name: StepName; to: RoutePath; ability: string | null }[] = [
  { name: 'mailbox', to: '/shared-inbox-setup/imap', ability: 'mailbox.connect' },
  { name: 'shared_inbox', to: '/shared-inbox-setup', ability: 'inbox.create' },
  { name: 'team', to: '/settings/teams/create', ability: 'team.create' },
  { name: 'members', to: '/settings/members/invite', ability: 'member.invite' },
  { name: 'business_hours', to: '/settings/business_hours', ability: 'calendar.list' },
  { name: 'mfa', to: '/settings/personal/profile', ability: null },
]
