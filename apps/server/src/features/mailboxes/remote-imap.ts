import type { connectRemoteImap, InputOf, Mailbox, reconnectRemoteImap } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { type Proven, passwordConnection, proven } from './connect.ts'
import { detect } from './detect.ts'
import { listMailboxesByEmail, listMailboxRows, type MailboxRow } from './mailboxes.queries.ts'
import { admitMailbox, restoreMailbox, storeMailbox } from './store-mailbox.ts'

type Connect = InputOf<typeof connectRemoteImap>
type Reconnect = InputOf<typeof reconnectRemoteImap>
type Servers = Pick<MailboxRow, 'imap' | 'smtp'>

/** Connects a mailbox by address and passwords; the servers are detected. */
export const connectRemoteImapCall = {
  prepare: async (ctx: RequestContext, input: Connect): Promise<Proven> => {
    await admitMailbox(ctx, input)
    return proveGiven(ctx, input, await findServers(ctx, input.email))
  },
  run: (ctx: Context, { email, displayName, scope }: Connect, tried: Proven): Promise<Mailbox> =>
    storeMailbox(ctx, { email, displayName, scope }, (id) => passwordConnection(ctx, id, tried)),
}

interface Reconnected {
  readonly mailboxId: string
  readonly tried: Proven
}

/** Reconnects a mailbox by address. Keeps its entered servers and accepted certificates if it used a password before. */
export const reconnectRemoteImapCall = {
  prepare: async (ctx: RequestContext, input: Reconnect): Promise<Reconnected> => {
    const row = await findConnected(ctx, input.email)
    const servers = row.access === 'password' ? row : await findServers(ctx, input.email)
    return { mailboxId: row.id, tried: await proveGiven(ctx, input, servers) }
  },
  run: (ctx: Context, _: Reconnect, { mailboxId, tried }: Reconnected): Promise<Mailbox> =>
    restoreMailbox(ctx, mailboxId, () => passwordConnection(ctx, mailboxId, tried)),
}

const proveGiven = (ctx: RequestContext, given: Reconnect, { imap, smtp }: Servers): Promise<Proven> =>
  proven(ctx, {
    imap: { ...imap, username: given.imapUsername },
    smtp: { ...smtp, username: given.smtpUsername },
    imapPassword: given.imapPassword,
    smtpPassword: given.smtpPassword,
  })

/** Uses only the most trustworthy detected servers, because the passwords are sent to them. */
async function findServers(ctx: RequestContext, email: string): Promise<Servers> {
  const { app, workspaceId } = ctx
  const [best] = await detect(app, email)
  if (!best) return fail('mail_servers_unknown')
  const connected = await app.db.read(workspaceId, (tx) => listMailboxRows(tx, workspaceId))
  return {
    imap: withAcceptedCertificate(best.imap, connected),
    smtp: withAcceptedCertificate(best.smtp, connected),
  }
}

/** Applies a certificate that an admin has already accepted for the same host and port. */
function withAcceptedCertificate(server: Servers['imap'], connected: readonly MailboxRow[]): Servers['imap'] {
  const known = connected
    .flatMap(({ imap, smtp }) => [imap, smtp])
    .find(
      ({ host, port, pinnedFingerprint256 }) =>
        host === server.host && port === server.port && pinnedFingerprint256 !== undefined,
    )
  return known ? { ...server, pinnedFingerprint256: known.pinnedFingerprint256 } : server
}

/** Finds the connected mailbox of an address; other members' personal mailboxes are reported as not found. */
async function findConnected(ctx: RequestContext, email: string): Promise<MailboxRow> {
  const { app, workspaceId, person } = ctx
  const rows = await app.db.read(workspaceId, (tx) => listMailboxesByEmail(tx, workspaceId, email))
  return found(
    rows.find(
      ({ state, provider, ownerId }) =>
        state !== 'disconnected' &&
        provider !== 'NONE' &&
        (ownerId === null ? ctx.can('mailbox.connect') : ownerId === person.userId),
    ),
  )
}
