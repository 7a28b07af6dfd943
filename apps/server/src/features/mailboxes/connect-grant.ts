import type { connectGrant, InputOf, Mailbox, reconnectGrant } from '@postroom/contract'
import { findGrant, type GrantRow } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { gmailAddresses } from './gmail-addresses.ts'
import { mailTokenSource } from './mail-token-source.ts'
import { mailboxBefore } from './mailbox-access.ts'
import { noCredentials } from './mailbox-state.ts'
import type { MailboxRow } from './mailboxes.queries.ts'
import { findOwnGrant } from './own-grant.ts'
import { providerServers } from './provider-servers.ts'
import { reachMailbox } from './reach-mailbox.ts'
import { admitMailbox, restoreMailbox, storeMailbox } from './store-mailbox.ts'

type Connect = InputOf<typeof connectGrant>
type Reconnect = InputOf<typeof reconnectGrant>

/** Connects a mailbox through an OAuth grant. */
export const connectGrantCall = {
  prepare: async (ctx: RequestContext, input: Connect): Promise<Proven> => {
    const grant = await findOwnGrant(ctx, input.grantId)
    const email = input.email ?? grant.email
    await admitMailbox(ctx, { email, scope: input.scope })
    return prove(ctx.app, grant, email)
  },
  run: async (ctx: Context, input: Connect, proven: Proven): Promise<Mailbox> => {
    await requireGrant(ctx, proven)
    const displayName = input.displayName || proven.displayName
    const mailbox = { email: proven.email, displayName, scope: input.scope }
    return storeMailbox(ctx, mailbox, () => toConnection(proven))
  },
}

/** Reconnects a mailbox through another OAuth grant. */
export const reconnectGrantCall = {
  prepare: async (ctx: RequestContext, input: Reconnect): Promise<Proven> => {
    const { email } = await mailboxBefore(ctx, input.mailboxId, 'mailbox.connect')
    return prove(ctx.app, await findOwnGrant(ctx, input.grantId), email)
  },
  run: async (ctx: Context, { mailboxId }: Reconnect, proven: Proven): Promise<Mailbox> => {
    await requireGrant(ctx, proven)
    return restoreMailbox(ctx, mailboxId, () => toConnection(proven))
  },
}

/** A mailbox whose servers have accepted the grant. */
type Proven = Pick<
  MailboxRow,
  'email' | 'displayName' | 'provider' | 'access' | 'imap' | 'smtp' | 'smtpMaxBytes' | 'account'
> & {
  readonly grantId: string
}

/** Checks that the account may use the address and that the mail servers accept its token. */
async function prove(app: App, grant: GrantRow, email: string): Promise<Proven> {
  const displayName = await verifiedDisplayName(app, grant, email)
  const { provider, imap, smtp } = providerServers(app, grant.provider, { account: grant.email, email })
  const accessToken = mailTokenSource(app, { workspaceId: grant.workspaceId, grantId: grant.id })
  const reached = await reachMailbox(app, grant, email, {
    imap,
    smtp,
    imapAuth: { user: imap.username, accessToken },
    smtpAuth: { user: smtp.username, accessToken },
  })
  return { email, displayName, provider, imap, smtp, ...reached, grantId: grant.id, account: grant.email }
}

/**
 * Returns the display name of a Gmail alias, and refuses a foreign address: Google opens the account whatever address is
 * given. Microsoft needs no check, since a shared mailbox opens only under its own address.
 */
async function verifiedDisplayName(app: App, grant: GrantRow, email: string): Promise<string> {
  if (grant.provider !== 'google' || email === grant.email) return ''
  const alias = (await gmailAddresses(app, grant)).find((one) => one.email === email)
  if (!alias?.isVerified) return fail('address_not_of_account', { account: grant.email, email })
  return alias.displayName.slice(0, 100)
}

/** Fails if the grant was deleted while the servers were tested. */
async function requireGrant({ tx, workspaceId }: Context, { grantId }: Proven): Promise<void> {
  found(await findGrant(tx, workspaceId, grantId))
}

const toConnection = ({ provider, access, imap, smtp, smtpMaxBytes, grantId, account }: Proven) => ({
  ...noCredentials,
  access,
  serviceUrl: null,
  state: 'connecting' as const,
  provider,
  imap,
  smtp,
  smtpMaxBytes,
  grantId,
  account,
})
