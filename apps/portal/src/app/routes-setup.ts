import type { RouteEntry } from './route-table.types.ts'

export const setupRoutes = {
  '/shared-inbox-setup': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Set up a shared inbox',
    purpose: 'The kinds of accounts a team can share.',
  },
  '/shared-inbox-setup/imap': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'IMAP shared inbox',
    purpose: 'Connects a mailbox by IMAP and SMTP and tests both ways.',
  },
  '/shared-inbox-setup/exchange': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Exchange shared inbox',
    purpose: 'Connects a mailbox of an Exchange server.',
  },
  '/shared-inbox-setup/gmail-alias': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Gmail alias',
    purpose: 'Makes a shared inbox of an alias of a Google account.',
  },
  '/shared-inbox-setup/microsoft-shared-inbox': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Microsoft shared inbox',
    purpose: 'Connects a shared mailbox of Microsoft.',
  },
  '/shared-inbox-setup/distribution-list': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Distribution list',
    purpose: 'Makes a shared inbox of a distribution list.',
  },
  '/shared-inbox-setup/managed-team': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Managed team',
    purpose: "Makes a team that shares its members' conversations.",
  },
  '/shared-inbox-setup/facebook': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Facebook',
    purpose: 'Connects the messages of a Facebook page.',
  },
  '/shared-inbox-setup/facebook/auth-error': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Facebook refused the sign-in',
    purpose: 'What Facebook said and how to try again.',
  },
  '/shared-inbox-setup/facebook/auth-fixed': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Facebook is connected again',
    purpose: 'The connection to Facebook works again.',
  },
  '/shared-inbox-setup/whatsapp': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'WhatsApp shared inbox',
    purpose: 'Connects a WhatsApp number as a shared inbox.',
  },
  '/shared-inbox-setup/whatsapp/oAuth': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'WhatsApp sign-in',
    purpose: 'The way back from the sign-in of WhatsApp.',
  },
  '/shared-inbox-setup/confirm': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Confirm the shared inbox',
    purpose: 'What will be set up, before it is.',
  },
  '/shared-inbox-setup/team-invitations': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'Invite the team',
    purpose: 'Who answers in this shared inbox.',
  },
  '/shared-inbox-setup/success': {
    layout: 'no-logo',
    mfa: 'open',
    title: 'The shared inbox is ready',
    purpose: 'What was set up and what to do next.',
  },
} as const satisfies Record<string, RouteEntry>
