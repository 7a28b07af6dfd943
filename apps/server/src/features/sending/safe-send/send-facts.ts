import type { MailAddress } from '@postroom/mail'
import {
  type AddressBook,
  addressesOf,
  isInside,
  listMessageRows,
  type MessageRow,
  presentMessages,
} from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'

/** Messages of the conversation that are read. */
const readAtMost = 30

export interface Outgoing {
  readonly inboxId: string
  /** The conversation that is answered, or whose message is forwarded. */
  readonly conversationId: string | null
  readonly subject: string
  readonly html: string
  readonly recipients: readonly MailAddress[]
  readonly hasFiles: boolean
  /** The message that is quoted below the text or forwarded. */
  readonly history: MessageRow | null
  /** Replies are checked against other inboxes, which may have the same mail. */
  readonly isReply?: boolean
}

export interface Facts {
  readonly ctx: Context
  readonly outgoing: Outgoing
  readonly book: AddressBook
  /** Recipients outside the workspace, in lower case. */
  readonly outside: readonly string[]
  /** What the writer wrote, without quotes. */
  readonly text: string
  readonly mail: readonly Mail[]
  readonly colleagues: readonly string[]
  readonly userId: string
}

interface Mail {
  readonly text: string
  readonly people: readonly string[]
  readonly names: string
  readonly isInternal: boolean
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

export async function mailOf(
  ctx: Context,
  book: AddressBook,
  conversationId: string | null,
): Promise<Mail[]> {
  if (conversationId === null) return []
  const rows = await listMessageRows(ctx.tx, ctx.workspaceId, conversationId, {
    before: null,
    limit: readAtMost,
  })
  const messages = await read(ctx, rows)
  return rows.map((row, at) => {
    const { from, sender, to, cc, bcc } = row.addresses
    const all = [...from, ...sender, ...to, ...cc, ...(bcc ?? [])]
    const people = addressesOf(all)
    return {
      text: `${row.subject}\n${messages[at]?.text ?? ''}`,
      people,
      names: all.map(({ name, address }) => `${name} ${address}`).join(' '),
      isInternal: people.every((address) => isInside(book, address)),
    }
  })
}

export const read = ({ app, tx, workspaceId }: Context, rows: readonly MessageRow[]) =>
  presentMessages({ app, tx, workspaceId, remoteImages: false }, rows)
