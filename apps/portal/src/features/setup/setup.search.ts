import { isSharedInboxPath, type SharedInboxPath } from './path-addresses.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the steps hand on: the address before the mailbox is connected, then the mailbox, then the inbox. */
export type SetupSearch = {
  email?: string | undefined
  mailbox?: string | undefined
  inbox?: string | undefined
  /** Which path the shared steps belong to. */
  path?: SharedInboxPath | undefined
  /** The step of a path. */
  at?: string | undefined
  /** What was kept of the path is forgotten first. */
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
