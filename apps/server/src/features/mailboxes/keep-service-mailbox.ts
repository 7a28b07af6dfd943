import type { Mailbox } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { openPasswords, sealPasswords } from './mailbox-passwords.ts'
import { noCredentials } from './mailbox-state.ts'
import type { MailboxRow } from './mailboxes.queries.ts'
import { type NewMailbox, restoreMailbox, storeMailbox } from './store-mailbox.ts'

/** A service for both reading and sending, accessed with a password. */
export interface MailService {
  readonly access: 'ews'
  readonly provider: MailboxRow['provider']
  readonly url: string
  readonly username: string
  readonly password: string
  readonly pinnedFingerprint256?: string | undefined
}

/** Stores a mailbox whose service has accepted the password. */
export const keepServiceMailbox = (
  ctx: Context,
  mailbox: NewMailbox,
  service: MailService,
): Promise<Mailbox> => storeMailbox(ctx, mailbox, (id) => toFields(ctx, id, service))

/** Replaces the service of a mailbox after the new one has accepted the password. */
export const replaceService = (ctx: Context, mailboxId: string, service: MailService): Promise<Mailbox> =>
  restoreMailbox(ctx, mailboxId, () => toFields(ctx, mailboxId, service))

/**
 * Returns the stored password if URL, user and certificate are unchanged; null if the password must be entered.
 */
export function passwordForService(
  ctx: RequestContext,
  row: MailboxRow,
  { url, username, pinnedFingerprint256 }: Omit<MailService, 'password' | 'access' | 'provider'>,
): string | null {
  const isSame =
    row.access === 'ews' &&
    row.serviceUrl === url &&
    row.imap.username === username &&
    row.imap.pinnedFingerprint256 === pinnedFingerprint256
  return isSame ? (openPasswords(ctx.app, row)?.imapPassword ?? null) : null
}

function toFields(ctx: Context, mailboxId: string, service: MailService) {
  const { hostname, port } = new URL(service.url)
  const server = {
    host: hostname,
    port: Number(port) || 443,
    security: 'tls' as const,
    username: service.username,
    ...(service.pinnedFingerprint256 !== undefined && {
      pinnedFingerprint256: service.pinnedFingerprint256,
    }),
  }
  const passwords = { imapPassword: service.password, smtpPassword: null }
  return {
    ...noCredentials,
    access: service.access,
    account: service.username,
    provider: service.provider,
    serviceUrl: service.url,
    state: 'connecting' as const,
    imap: server,
    smtp: server,
    smtpMaxBytes: null,
    ...sealPasswords(ctx.app, ctx.workspaceId, mailboxId, passwords),
  }
}
