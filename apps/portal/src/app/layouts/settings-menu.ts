import {
  IconAt,
  IconCalendarTime,
  IconCategory,
  IconCircleCheck,
  IconClock,
  IconCreditCard,
  IconInbox,
  IconKey,
  IconMailbox,
  IconPlugConnected,
  IconRobot,
  IconRoute,
  IconStopwatch,
  IconTag,
  IconTags,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { entryOf, type RoutePath } from '../route-table.ts'

export type MenuItem = {
  /** Key in the shell's texts. */
  text:
    | 'myProfile'
    | 'myInboxes'
    | 'aliases'
    | 'tags'
    | 'apiKeys'
    | 'billing'
    | 'businessHours'
    | 'shifts'
    | 'rules'
    | 'sla'
    | 'closingPolicies'
    | 'members'
    | 'aiAgents'
    | 'sharedInboxes'
    | 'teams'
    | 'classification'
    | 'apiConnectors'
  to: RoutePath
  icon: ComponentType<{ size?: number }>
}

/** Groups, order and labels come from the specification; the palette finds pages that it does not name. */
export const settingsMenu: readonly { title: 'personal' | 'workspace'; items: readonly MenuItem[] }[] = [
  {
    title: 'personal',
    items: [
      { text: 'myProfile', to: '/settings/personal/profile', icon: IconUser },
      { text: 'myInboxes', to: '/settings/personal/inboxes', icon: IconInbox },
      { text: 'aliases', to: '/settings/personal_inboxes/aliases', icon: IconAt },
      { text: 'tags', to: '/settings/personal/tags', icon: IconTag },
      { text: 'apiKeys', to: '/settings/personal/api_keys', icon: IconKey },
    ],
  },
  {
    title: 'workspace',
    items: [
      { text: 'billing', to: '/settings/billing', icon: IconCreditCard },
      { text: 'businessHours', to: '/settings/business_hours', icon: IconClock },
      { text: 'shifts', to: '/settings/shifts', icon: IconCalendarTime },
      { text: 'rules', to: '/settings/workspace/rules', icon: IconRoute },
      { text: 'sla', to: '/settings/workspace/SLA', icon: IconStopwatch },
      { text: 'closingPolicies', to: '/settings/workspace/closing-policies', icon: IconCircleCheck },
      { text: 'members', to: '/settings/members', icon: IconUsers },
      { text: 'aiAgents', to: '/settings/workspace/bots', icon: IconRobot },
      { text: 'sharedInboxes', to: '/settings/shared_inboxes', icon: IconMailbox },
      { text: 'teams', to: '/settings/teams', icon: IconUsersGroup },
      { text: 'tags', to: '/settings/tags', icon: IconTags },
      { text: 'classification', to: '/settings/classification', icon: IconCategory },
      { text: 'apiConnectors', to: '/settings/workspace/APIConnectors', icon: IconPlugConnected },
    ],
  },
]

/** Whether the plan of the workspace decides about it. */
export const isOptional = ({ to }: MenuItem): boolean => entryOf(to).feature !== undefined

export const visibleItems = (items: readonly MenuItem[], features: readonly string[]): readonly MenuItem[] =>
  items.filter(({ to }) => {
    const { feature } = entryOf(to)
    return !feature || features.includes(feature)
  })
