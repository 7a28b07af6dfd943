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

export const connectGrantCall = {
  prepare: async (ctx: RequestContext, input: Connect): Promise<Proven> => {
    const grant = await findOwnGrant(ctx, input.grantId)
    const email = input.email ?? grant.email
    await admitMailbox(ctx, { email, scope: input.scope })
    return prove(ctx.app, grant, email)
  },
  run: async (ctx: Context, input: Connect, proven: Proven): Promise<Mailbox> => {
    await requireStill(ctx, proven)
    const displayName = input.displayName || proven.displayName
    const mailbox = { email: proven.email, displayName, scope: input.scope }
    return storeMailbox(ctx, mailbox, () => connectionOf(proven))
  },
}

export const reconnectGrantCall = {
  prepare: async (ctx: RequestContext, input: Reconnect): Promise<Proven> => {
    const { email } = await mailboxBefore(ctx, input.mailboxId, 'mailbox.connect')
    return prove(ctx.app, await findOwnGrant(ctx, input.grantId), email)
  },
  run: async (ctx: Context, { mailboxId }: Reconnect, proven: Proven): Promise<Mailbox> => {
    await requireStill(ctx, proven)
    return restoreMailbox(ctx, mailboxId, () => connectionOf(proven))
  },
}

type Proven = Pick<
  MailboxRow,
  'email' | 'displayName' | 'provider' | 'access' | 'imap' | 'smtp' | 'smtpMaxBytes' | 'account'
> & {
  readonly grantId: string
}

/** The address is the account's to use, and the provider lets it in. */
async function prove(app: App, grant: GrantRow, email: string): Promise<Proven> {
  const displayName = await nameOf(app, grant, email)
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
 * A Google account reads all its mail whatever address is named, so whether the address is one of its own is asked. A
 * mailbox shared with a Microsoft account opens by its own name or not at all.
 */
async function nameOf(app: App, grant: GrantRow, email: string): Promise<string> {
  if (grant.provider !== 'google' || email === grant.email) return ''
  const alias = (await gmailAddresses(app, grant)).find((one) => one.email === email)
  if (!alias?.isVerified) return fail('address_not_of_account', { account: grant.email, email })
  return alias.displayName.slice(0, 100)
}

/** Forgotten while the servers were asked. */
async function requireStill({ tx, workspaceId }: Context, { grantId }: Proven): Promise<void> {
  found(await findGrant(tx, workspaceId, grantId))
}

const connectionOf = ({ provider, access, imap, smtp, smtpMaxBytes, grantId, account }: Proven) => ({
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
