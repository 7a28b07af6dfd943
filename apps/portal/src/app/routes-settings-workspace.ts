import type { RouteEntry } from './route-table.types.ts'

export const settingsWorkspaceRoutes = {
  '/settings/general': {
    layout: 'settings',
    mfa: 'gate',
    title: 'General',
    ability: 'workspace.update',
  },
  '/settings/integrations': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Integrations',
    ability: 'webhook.list',
  },
  '/settings/billing': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Billing',
    ability: 'billing.read',
  },
  '/settings/billing/edit': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Change the plan',
    ability: 'billing.read',
  },
  '/settings/billing/purchase/step1': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Choose a plan',
    ability: 'billing.read',
  },
  '/settings/billing/purchase/step2': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Address and coupon',
    ability: 'billing.read',
  },
  '/settings/billing/purchase-overview': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Overview',
    ability: 'billing.read',
  },
  '/settings/billing/payment-success': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Plan active',
    ability: 'billing.read',
  },
  '/settings/billing/redeem-coupons': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Redeem a coupon',
    ability: 'billing.read',
  },
  '/settings/business_hours': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Business hours',
    ability: 'calendar.list',
  },
  '/settings/shifts': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Shifts',
  },
  '/settings/workspace/rules': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Rules',
  },
  '/settings/workspace/SLA': {
    layout: 'settings',
    mfa: 'gate',
    title: 'SLA',
  },
  '/settings/workspace/closing-policies': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Closing policies',
    ability: 'closing_policy.list',
  },
  '/settings/workspace/bots': {
    layout: 'settings',
    mfa: 'gate',
    title: 'AI agents',
    feature: 'BOTS',
    ability: 'agent.list',
  },
  '/settings/workspace/APIConnectors': {
    layout: 'settings',
    mfa: 'gate',
    title: 'API Connectors',
    ability: 'connector.list',
  },
  '/settings/workspace/APIConnectors/oauth2/callback': {
    layout: 'settings',
    mfa: 'gate',
    title: 'API Connectors',
    ability: 'connector.list',
  },
  '/settings/workspace/reporting': {
    layout: 'reporting',
    mfa: 'open',
    title: 'Workspace reports',
  },
  '/settings/workspace/reporting/$reportId': {
    layout: 'reporting',
    mfa: 'open',
    title: 'Workspace report',
  },
  '/settings/workspace/reporting/$teamId/{-$reportId}': {
    layout: 'reporting',
    mfa: 'open',
    title: 'Team reports',
  },
  '/settings/members': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Members',
  },
  '/settings/members/invite': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Invite members',
    ability: 'member.invite',
  },
  '/settings/members/invite/confirm': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Confirm the invitations',
  },
  '/settings/members/invite/success': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Invitations sent',
  },
  '/settings/shared_inboxes': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Shared inboxes',
  },
  '/settings/teams': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Teams',
  },
  '/settings/teams/create': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Create a team',
    ability: 'team.create',
  },
  '/settings/teams/invite': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Add people to the team',
  },
  '/settings/teams/confirm': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Confirm the team',
  },
  '/settings/teams/success': {
    layout: 'settings',
    mfa: 'gate',
    title: 'The team is ready',
  },
  '/settings/teams/$teamId': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Team',
  },
  '/settings/teams/$teamId/add-members': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Add members',
  },
  '/settings/teams/$teamId/add-members/confirm': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Confirm the members',
  },
  '/settings/teams/$teamId/add-members/success': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Members added',
  },
  '/settings/tags': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Tags',
  },
  '/settings/classification': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Classification',
  },
  '/settings/drafts': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Settings drafts',
    ability: 'settings_draft.use',
  },
  '/settings/saved_replies': { layout: 'settings', mfa: 'gate', title: 'Saved replies' },
  '/settings/recipient_groups': { layout: 'settings', mfa: 'gate', title: 'Recipient groups' },
} as const satisfies Record<string, RouteEntry>
