import type { InputOf, listProviderMailboxes, Mailbox } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { listMailboxRows, listOwnMailboxRows, type MailboxRow } from './mailboxes.queries.ts'
import { presentMailboxTo } from './mailboxes.ts'

type Provider = InputOf<typeof listProviderMailboxes>['provider'] | 'gmail'

const byPassword = ({ access, provider }: MailboxRow): boolean => access === 'password' && provider !== 'NONE'

/** Decides by the current kind of access: Gmail with an app password counts as IMAP. */
const isOpenedBy: Readonly<Record<Provider, (row: MailboxRow) => boolean>> = {
  remoteimap: byPassword,
  imap: byPassword,
  exchange: ({ access }) => access === 'ews',
  gmail: ({ access, provider }) => access === 'oauth' && provider === 'Google',
  microsoft: ({ access, provider }) => access === 'graph' || (access === 'oauth' && provider === 'Microsoft'),
}

/** Lists mailboxes opened through a provider: shared ones if the person may see them, and the person's own. */
export async function mailboxesOpenedBy(ctx: Context, provider: Provider): Promise<Mailbox[]> {
  const { tx, workspaceId, person } = ctx
  const shared = ctx.can('mailbox.list') ? await listMailboxRows(tx, workspaceId) : []
  const personal = await listOwnMailboxRows(tx, workspaceId, person.userId)
  return [...shared, ...personal].filter(isOpenedBy[provider]).map((row) => presentMailboxTo(ctx, row))
}
