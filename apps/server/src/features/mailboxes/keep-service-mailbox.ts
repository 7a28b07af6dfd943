import type { Mailbox } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { announce, freeAddress, refuseKnown, waitsFor } from './connect.ts'
import { authorizeScope, mailboxFor } from './mailbox-access.ts'
import { openPasswords, sealPasswords } from './mailbox-passwords.ts'
import { noCredentials } from './mailbox-state.ts'
import { findMailbox, insertMailboxRow, type MailboxRow, updateMailboxRow } from './mailboxes.queries.ts'

/** One service that is asked both for reading and for sending, with a password. */
export interface MailService {
  readonly access: 'ews'
  readonly provider: MailboxRow['provider']
  readonly url: string
  readonly username: string
  readonly password: string
  readonly pinnedFingerprint256?: string | undefined
}

type NewMailbox = Pick<MailboxRow, 'email' | 'displayName' | 'scope'>

/** Refuses before anything is tried that could not be stored. */
export async function admitServiceMailbox(
  ctx: RequestContext,
  { email, scope }: Pick<NewMailbox, 'email' | 'scope'>,
): Promise<void> {
  authorizeScope(ctx, scope, 'mailbox.connect')
  await refuseKnown(ctx, email)
}

/** Stores a mailbox whose service has accepted the password. */
export async function keepServiceMailbox(
  ctx: Context,
  { email, displayName, scope }: NewMailbox,
  service: MailService,
): Promise<Mailbox> {
  const { workspaceId, person } = ctx
  const ownerId = scope === 'PERSONAL' ? person.userId : null
  const before = await freeAddress(ctx, email, ownerId)
  const id = before?.id ?? newId()
  const stateText = before?.inboxId ? null : waitsFor(scope)
  const fields = { ...fieldsOf(ctx, id, service), displayName, scope, stateText }
  if (before) return announce(ctx, await updateMailboxRow(ctx.tx, workspaceId, id, fields))
  const row = { ...fields, workspaceId, id, email, ownerId, createdBy: person.userId }
  if (!(await insertMailboxRow(ctx.tx, row))) fail('mailbox_taken')
  return announce(ctx, await findMailbox(ctx.tx, workspaceId, id))
}

export async function replaceService(
  ctx: Context,
  mailboxId: string,
  service: MailService,
): Promise<Mailbox> {
  const before = await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const stateText = before.inboxId ? null : waitsFor(before.scope)
  const fields = { ...fieldsOf(ctx, mailboxId, service), stateText }
  return announce(ctx, await updateMailboxRow(ctx.tx, ctx.workspaceId, mailboxId, fields))
}

/**
 * The stored password, for going again where it went before and nowhere else; null where it must be typed.
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

function fieldsOf(ctx: Context, mailboxId: string, service: MailService) {
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
