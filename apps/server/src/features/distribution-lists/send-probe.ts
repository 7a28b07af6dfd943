import { randomInt } from 'node:crypto'
import type { InputOf, ListProbe, sendListProbe } from '@postroom/contract'
import { composeMessage, type MailAccount, newMessageId, type SendOutcome } from '@postroom/mail'
import { type OpenedAccount, openAccount } from '#features/exchange/index.ts'
import { inboxAddresses } from '#features/inboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { findProbe, type NewProbe, presentProbe, replaceProbe } from './distribution-lists.queries.ts'

type Input = InputOf<typeof sendListProbe>
type Sent = Pick<NewProbe, 'code' | 'messageId' | 'sendProblem' | 'sendsAsList'>

/** Without letters and digits that look alike. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Sends a probe message to a list, to check that it reaches the mailbox. */
export const sendProbeCall = {
  prepare: async (ctx: RequestContext, input: Input): Promise<Sent> => {
    const { app, workspaceId } = ctx
    const opened = found(await openAccount(app, { workspaceId, mailboxId: input.mailboxId }))
    if (opened.mailbox.scope !== 'TEAM') fail('not_found')
    if (opened.mailbox.inboxId) fail('mailbox_is_inbox')
    if (opened.mailbox.email === input.address) fail('list_is_mailbox')
    const code = `PR-${Array.from({ length: 6 }, () => codeCharacters[randomInt(codeCharacters.length)]).join('')}`
    return { code, ...(await send(opened, input.address, code, ctx.now)) }
  },
  run: async (ctx: Context, { mailboxId, address }: Input, sent: Sent): Promise<ListProbe> => {
    const { tx, workspaceId, now } = ctx
    if ((await inboxAddresses(tx, workspaceId)).includes(address)) fail('list_address_taken')
    const id = newId()
    await replaceProbe(tx, workspaceId, { id, mailboxId, address, ...sent, sentAt: now })
    return presentProbe(found(await findProbe(tx, workspaceId, id)))
  },
}

/** Sends the probe with the list as sender, or with the mailbox if the server refuses that. */
async function send(
  { account, mailbox }: OpenedAccount,
  list: string,
  code: string,
  now: Date,
): Promise<Omit<Sent, 'code'>> {
  const asList = await sendAs(account, list, list, code, now)
  if (asList.outcome.state !== 'failed')
    return { messageId: asList.messageId, sendProblem: null, sendsAsList: null }
  const asMailbox = await sendAs(account, mailbox.email, list, code, now)
  return asMailbox.outcome.state === 'failed'
    ? { messageId: null, sendProblem: asMailbox.outcome.serverText, sendsAsList: null }
    : { messageId: asMailbox.messageId, sendProblem: null, sendsAsList: false }
}

async function sendAs(
  account: MailAccount,
  from: string,
  list: string,
  code: string,
  date: Date,
): Promise<{ outcome: SendOutcome; messageId: string }> {
  const text = [
    `This message checks whether mail to ${list} reaches the mailbox that is being set up as a shared inbox.`,
    `You can ignore and delete it. Its code is ${code}.`,
  ].join('\n')
  // The code is not secret and only identifies the message, so the Message-ID needs no signature.
  const messageId = newMessageId(list.split('@').at(-1) ?? 'localhost', code)
  const { raw, envelope } = await composeMessage({
    from: { name: 'Postroom', address: from },
    to: [{ address: list }],
    subject: `Is this list set up? ${code}`,
    text,
    html: `<p>${text.replace('\n', '<br>')}</p>`,
    messageId,
    date,
    // Prevents automatic replies (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return { outcome: await account.send({ raw, envelope }), messageId: messageId.replace(/^<|>$/g, '') }
}
