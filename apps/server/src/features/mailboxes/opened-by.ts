import type { InputOf, listProviderMailboxes, Mailbox } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { listMailboxRows, listOwnMailboxRows, type MailboxRow } from './mailboxes.queries.ts'
import { presentMailboxTo } from './mailboxes.ts'

type Provider = InputOf<typeof listProviderMailboxes>['provider'] | 'gmail'

const byPassword = ({ access, provider }: MailboxRow): boolean => access === 'password' && provider !== 'NONE'

/** How the mailbox is opened now, whoever runs it: Gmail by an app password is IMAP like any other. */
const isOpenedBy: Readonly<Record<Provider, (row: MailboxRow) => boolean>> = {
  remoteimap: byPassword,
  imap: byPassword,
  exchange: ({ access }) => access === 'ews',
  gmail: ({ access, provider }) => access === 'oauth' && provider === 'Google',
  microsoft: ({ access, provider }) => access === 'graph' || (access === 'oauth' && provider === 'Microsoft'),
}

/** Those of the workspace where one may see them, and one's own. */
export async function mailboxesOpenedBy(ctx: Context, provider: Provider): Promise<Mailbox[]> {
  const { tx, workspaceId, person } = ctx
  const shared = ctx.can('mailbox.list') ? await listMailboxRows(tx, workspaceId) : []
  const own = await listOwnMailboxRows(tx, workspaceId, person.userId)
  return [...shared, ...own].filter(isOpenedBy[provider]).map((row) => presentMailboxTo(ctx, row))
}
