import type { RouteEntry } from './route-table.types.ts'

export const topRoutes = {
  '/': {
    layout: 'default',
    mfa: 'gate',
    access: 'public',
    title: 'Start',
  },
  '/invitation': {
    layout: 'auth',
    mfa: 'open',
    access: 'public',
    title: 'Join a workspace',
  },
  '/flow': {
    layout: 'no-logo',
    mfa: 'gate',
    title: 'Set up your mailboxes',
  },
  '/flow/helper': {
    layout: 'auth',
    mfa: 'open',
    access: 'public',
    title: 'Set up a mailbox',
  },
  '/create-team': {
    layout: 'default',
    mfa: 'gate',
    title: 'Create a team',
  },
  '/goodjob': {
    layout: 'default',
    mfa: 'open',
    access: 'public',
    title: 'Good job',
  },
  '/health': {
    layout: 'empty',
    mfa: 'open',
    access: 'public',
    title: 'Health',
  },
  '/loading-second': {
    layout: 'empty',
    mfa: 'open',
    access: 'public',
    title: 'Finishing your sign-in',
  },
  '/playground': {
    layout: 'no-logo',
    mfa: 'gate',
    title: 'Playground',
    ability: 'playground.use',
  },
  '/reporting': {
    layout: 'reporting',
    mfa: 'gate',
    title: 'Reports',
  },
  '/reporting/beta': {
    layout: 'reporting',
    mfa: 'gate',
    title: 'New report',
  },
  '/reporting/bot': {
    layout: 'reporting',
    mfa: 'gate',
    title: 'Report bot',
  },
  '/reporting/iframe': {
    layout: 'empty',
    mfa: 'open',
    access: 'public',
    title: 'Report',
  },
  '/reporting/iframe_new': {
    layout: 'empty',
    mfa: 'open',
    access: 'public',
    title: 'Report',
  },
  '/reporting/iframe_old': {
    layout: 'empty',
    mfa: 'open',
    access: 'public',
    title: 'Report',
  },
  '/reporting/$reportId': {
    layout: 'reporting',
    mfa: 'gate',
    title: 'Report',
  },
  '/settings': {
    layout: 'settings',
    mfa: 'gate',
    title: 'Settings',
  },
  '/verification': {
    layout: 'auth',
    mfa: 'open',
    access: 'public',
    title: 'Verify your address',
  },
  '/whatsapp': {
    layout: 'default',
    mfa: 'gate',
    title: 'WhatsApp',
  },
  '/whatsapp/iframe': {
    layout: 'empty',
    mfa: 'gate',
    title: 'Connect WhatsApp',
  },
  '/whatsapp/send': {
    layout: 'empty',
    mfa: 'gate',
    title: 'Send a WhatsApp template',
  },
  '/close-web-onboarding': {
    layout: 'empty',
    mfa: 'open',
    access: 'public',
    title: 'Back to the app',
  },
  '/deeplink': {
    layout: 'empty',
    mfa: 'enrolled',
    title: 'Back to the app',
  },
  '/error_new': {
    layout: 'no-logo',
    mfa: 'open',
    access: 'public',
    title: 'Your session has ended',
  },
  '/error/server': {
    layout: 'no-footer',
    mfa: 'open',
    access: 'public',
    title: 'Something failed on our side',
  },
  '/quote': {
    layout: 'no-logo',
    mfa: 'open',
    access: 'public',
    title: 'Your quote',
  },
  '/ai/flight-iframe': {
    layout: 'empty',
    mfa: 'gate',
    title: 'Package',
  },
  '/ai/package-builder': {
    layout: 'no-logo',
    mfa: 'gate',
    title: 'Package builder',
  },
  '/ai/unija_demo': {
    layout: 'no-logo',
    mfa: 'gate',
    title: 'Package demo',
  },
  '/inbox': {
    layout: 'app',
    mfa: 'enrolled',
    title: 'Inbox',
  },
  '/inbox/$view': {
    layout: 'app',
    mfa: 'enrolled',
    title: 'Inbox',
  },
  '/inbox/$view/$conversationId': {
    layout: 'app',
    mfa: 'enrolled',
    title: 'Inbox',
  },
  '/tasks': {
    layout: 'app',
    mfa: 'enrolled',
    title: 'My tasks',
  },
  '/tasks/handover': {
    layout: 'app',
    mfa: 'enrolled',
    title: 'Hand over my work',
  },
} as const satisfies Record<string, RouteEntry>

export const loginRoutes = {
  '/login/exchange': {
    layout: 'auth',
    mfa: 'open',
    access: 'public',
    title: 'Sign in with Exchange',
  },
  '/login/imap': {
    layout: 'auth',
    mfa: 'open',
    access: 'public',
    title: 'Sign in with IMAP',
  },
  '/login/oauth2/code/github': {
    layout: 'empty',
    mfa: 'gate',
    title: 'GitHub',
  },
} as const satisfies Record<string, RouteEntry>
