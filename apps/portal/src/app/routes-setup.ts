import type { RouteEntry } from './route-table.types.ts'

export const setupRoutes = {
  '/shared-inbox-setup': {
    layout: 'no-logo',
    mfa: 'gate',
    title: 'Set up a shared inbox',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/imap': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'IMAP shared inbox',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/exchange': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Exchange shared inbox',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/gmail-alias': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Gmail alias',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/microsoft-shared-inbox': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Microsoft shared inbox',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/distribution-list': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Distribution list',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/managed-team': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Managed team',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/facebook': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Facebook',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/facebook/auth-error': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Facebook refused the sign-in',
  },
  '/shared-inbox-setup/facebook/auth-fixed': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Facebook is connected again',
  },
  '/shared-inbox-setup/whatsapp': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'WhatsApp shared inbox',
    ability: 'inbox.create',
  },
  '/shared-inbox-setup/whatsapp/oAuth': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'WhatsApp sign-in',
  },
  '/shared-inbox-setup/confirm': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Confirm the shared inbox',
  },
  '/shared-inbox-setup/team-invitations': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Invite the team',
  },
  '/shared-inbox-setup/success': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'The shared inbox is ready',
  },
} as const satisfies Record<string, RouteEntry>
