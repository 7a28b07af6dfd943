import { isSharedInboxPath, type SharedInboxPath } from './path-addresses.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Passed between steps: the address until the mailbox is connected, then the mailbox, then the inbox. */
export type SetupSearch = {
  email?: string | undefined
  mailbox?: string | undefined
  inbox?: string | undefined
  /** Path that the common steps belong to. */
  path?: SharedInboxPath | undefined
  /** Step of a path. */
  at?: string | undefined
  /** Discards the path's saved setup first. */
  restart?: true | undefined
}

export function readSetupSearch({
  email,
  mailbox,
  inbox,
  path,
  at,
  restart,
}: Record<string, unknown>): SetupSearch {
  return {
    email: typeof email === 'string' && email ? email : undefined,
    mailbox: typeof mailbox === 'string' && uuid.test(mailbox) ? mailbox : undefined,
    inbox: typeof inbox === 'string' && uuid.test(inbox) ? inbox : undefined,
    path: typeof path === 'string' && isSharedInboxPath(path) ? path : undefined,
    at: typeof at === 'string' && /^[\w-]{1,40}$/.test(at) ? at : undefined,
    restart: restart === true ? true : undefined,
  }
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/shared-inbox-setup': SetupSearch
    '/shared-inbox-setup/imap': SetupSearch
    '/shared-inbox-setup/gmail-alias': SetupSearch
    '/shared-inbox-setup/microsoft-shared-inbox': SetupSearch
    '/shared-inbox-setup/distribution-list': SetupSearch
    '/shared-inbox-setup/managed-team': SetupSearch
    '/shared-inbox-setup/exchange': SetupSearch
    '/shared-inbox-setup/confirm': SetupSearch
    '/shared-inbox-setup/team-invitations': SetupSearch
    '/shared-inbox-setup/success': SetupSearch
  }
}
