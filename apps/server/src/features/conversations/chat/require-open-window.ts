import { findChannelByMailbox, findWindow, personIn } from '#features/channels/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'

/** Refuses a message outside Meta's reply window before it is queued, so that the writer can choose a template. */
export async function requireOpenWindow(ctx: Context, mailboxId: string, address: string): Promise<void> {
  const { app, tx, workspaceId, now } = ctx
  const channel = found(await findChannelByMailbox(tx, workspaceId, mailboxId))
  const personId = personIn(channel.kind, address)
  const window = personId && (await findWindow(app, tx, channel, personId, now))
  if (!window || window.state === 'closed') fail('chat_window_closed')
}
