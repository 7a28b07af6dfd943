import type { SetupPathId } from '@postroom/contract'

/** Address of each path's steps. */
export const pathAddresses = {
  imap: '/shared-inbox-setup/imap',
  'gmail-alias': '/shared-inbox-setup/gmail-alias',
  'microsoft-shared-inbox': '/shared-inbox-setup/microsoft-shared-inbox',
  exchange: '/shared-inbox-setup/exchange',
  'distribution-list': '/shared-inbox-setup/distribution-list',
  'managed-team': '/shared-inbox-setup/managed-team',
  facebook: '/shared-inbox-setup/facebook',
  whatsapp: '/shared-inbox-setup/whatsapp',
} as const satisfies Partial<Record<SetupPathId, string>>

export type SharedInboxPath = keyof typeof pathAddresses

export const isSharedInboxPath = (path: string): path is SharedInboxPath => path in pathAddresses
