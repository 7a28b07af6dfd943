import { findInboxRow } from '#features/inboxes/index.ts'
import { mailboxStatesOf, sendsForOthers } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { replyChannelOf } from './reply-channel/choose-channel.ts'
import type { ReplyChannel } from './reply-channel/reply-channel.ts'

/** What sending from an inbox needs of its mailbox. */
export interface ConnectedInbox {
  readonly mailboxId: string
  readonly email: string
  /** Another one where the inbox has the address of a distribution list. */
  readonly mailboxEmail: string
  readonly name: string
  readonly maxBytes: number | null
  readonly channel: ReplyChannel
  /** Whether mail can go out with its original sender. */
  readonly canRedirect: boolean
}

/** Fails with `mailbox_not_connected` while the mailbox of the inbox cannot send. */
export async function connectedInbox({ tx, workspaceId }: Context, inboxId: string): Promise<ConnectedInbox> {
  const { mailboxId, email, name } = found(await findInboxRow(tx, workspaceId, inboxId))
  const mailbox = (await mailboxStatesOf(tx, workspaceId, [mailboxId])).get(mailboxId)
  if (!mailbox || mailbox.state === 'disconnected' || mailbox.state === 'needs_sign_in') {
    fail('mailbox_not_connected')
  }
  return {
    mailboxId,
    email,
    mailboxEmail: mailbox.email,
    name,
    maxBytes: mailbox.smtpMaxBytes,
    channel: replyChannelOf(mailbox),
    canRedirect: sendsForOthers(mailbox),
  }
}
