import type { RouteEntry } from './route-table.types.ts'

export const settingsPersonalRoutes = {
  '/settings/personal/profile': {
    layout: 'settings',
    mfa: 'open',
    title: 'My profile',
    purpose: 'Your name, picture, language, time zone and security.',
  },
  '/settings/personal/inboxes': {
    layout: 'settings',
    mfa: 'gate',
    title: 'My inboxes',
    purpose: 'Your connected mailboxes and whether they are in sync.',
  },
  '/settings/personal/inboxes/$inbox': {
    layout: 'settings',
    mfa: 'gate',
    title: 'My inbox',
    purpose: 'One mailbox: account, folders, sync and history.',
  },
  '/settings/personal/inboxes/add-sync-settings/{-$provider}': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Sync settings',
    purpose: 'Adds or mends the settings a mailbox is synced with.',
  },
  '/settings/personal_inboxes': {
    layout: 'settings',
    mfa: 'open',
    title: 'My inboxes',
    purpose: 'Your connected mailboxes and whether they are in sync.',
  },
  '/settings/personal_inboxes/create': {
    layout: 'settings',
    mfa: 'open',
    title: 'Connect a mailbox',
    purpose: 'Connects a mailbox of your own.',
  },
  '/settings/personal_inboxes/aliases': {
    layout: 'settings',
    mfa: 'open',
    title: 'Aliases',
    purpose: 'The addresses you send as: default, verified, enabled.',
  },
  '/settings/personal/tags': {
    layout: 'settings',
    mfa: 'open',
    title: 'Tags',
    purpose: 'Your own tags, which only you see.',
  },
  '/settings/personal/rules': {
    layout: 'settings',
    mfa: 'gate',
    title: 'My rules',
    purpose: 'What happens to your own mail by itself.',
  },
  '/settings/personal/rules/beta': {
    layout: 'settings',
    mfa: 'gate',
    title: 'My rules',
    purpose: 'What happens to your own mail by itself, in the newest editor.',
  },
  '/settings/personal/api_keys': {
    layout: 'settings',
    mfa: 'gate',
    title: 'API keys',
    purpose: 'Keys for programs that work in your name.',
  },
} as const satisfies Record<string, RouteEntry>
