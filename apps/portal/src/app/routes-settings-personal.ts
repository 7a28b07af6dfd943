import type { RouteEntry } from './route-table.types.ts'

export const settingsPersonalRoutes = {
  '/settings/personal/profile': {
    layout: 'settings',
    mfa: 'open',
    title: 'My profile',
  },
  '/settings/personal/inboxes': {
    layout: 'settings',
    mfa: 'gate',
    title: 'My inboxes',
  },
  '/settings/personal/inboxes/$inbox': {
    layout: 'settings',
    mfa: 'gate',
    title: 'My inbox',
  },
  '/settings/personal/inboxes/add-sync-settings/{-$provider}': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Sync settings',
  },
  '/settings/personal_inboxes': {
    layout: 'settings',
    mfa: 'open',
    title: 'My inboxes',
  },
  '/settings/personal_inboxes/create': {
    layout: 'settings',
    mfa: 'open',
    title: 'Connect a mailbox',
  },
  '/settings/personal_inboxes/aliases': {
    layout: 'settings',
    mfa: 'open',
    title: 'Aliases',
  },
  '/settings/personal/tags': {
    layout: 'settings',
    mfa: 'open',
    title: 'My tags',
  },
  '/settings/personal/rules': {
    layout: 'settings',
    mfa: 'gate',
    title: 'My rules',
  },
  '/settings/personal/rules/beta': {
    layout: 'settings',
    mfa: 'gate',
    title: 'New personal rule',
  },
  '/settings/personal/api_keys': {
    layout: 'settings',
    mfa: 'gate',
    title: 'API keys',
  },
} as const satisfies Record<string, RouteEntry>
