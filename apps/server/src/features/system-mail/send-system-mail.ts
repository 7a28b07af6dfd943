import { createHmac } from 'node:crypto'
import { composeMessage, newMessageId, type OutgoingMail, type SendOutcome, sendSmtp } from '@postroom/mail'
import { openAccount } from '#features/exchange/index.ts'
import { listMailboxRows } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { createEgress } from '#platform/egress/index.ts'

export interface SystemMail {
  readonly to: string
  readonly fromName?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly text: string
    /** The text is base64 of the file. */
    readonly isBase64?: boolean
  }[]
}

interface Sender {
  readonly from: { name: string; address: string }
  send(mail: OutgoingMail): Promise<SendOutcome>
}

/** Sends a system mail; null if neither the operator nor the workspace has a mail server. */
export async function sendSystemMail(
  app: App,
  workspaceId: string,
  { fromName, attachments = [], ...mail }: SystemMail,
): Promise<SendOutcome | null> {
  const sender = await findSender(app, workspaceId)
  if (!sender) return null
  const domain = sender.from.address.split('@').at(-1) ?? 'localhost'
  const { raw, envelope } = await composeMessage({
    ...mail,
    to: [{ address: mail.to }],
    from: { ...sender.from, ...(fromName && { name: fromName }) },
    messageId: newMessageId(domain, messageIdKey(app)),
    date: new Date(),
    attachments: attachments.map(({ filename, contentType, text, isBase64 }) => ({
      filename,
      contentType,
      content: Buffer.from(text, isBase64 ? 'base64' : 'utf8'),
    })),
    // Prevents automatic replies (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return sender.send({ envelope, raw })
}

/** True if a server is configured; that does not mean that it accepts mail. */
export const canSendSystemMail = async (app: App, workspaceId: string): Promise<boolean> =>
  (await findSender(app, workspaceId)) !== null

const findSender = async (app: App, workspaceId: string): Promise<Sender | null> =>
  operatorsServer(app) ?? workspaceMailbox(app, workspaceId)

/** Reads `smtps://user:password@host:465` or `smtp://…`; `?from=` is needed if the user name is not an address. */
function operatorsServer({ config }: App): Sender | null {
  if (!config.smtpUrl) return null
  const url = new URL(config.smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const user = decodeURIComponent(url.username)
  const isTls = url.protocol === 'smtps:'
  // The operator configured this host, so the SSRF guard allows it in a private network.
  const door = createEgress({ allow: [host] })
  const address =
    url.searchParams.get('from') ?? (user.includes('@') ? user : `postroom@${publicHost(config, host)}`)
  const security = isTls ? 'tls' : door.allowsPlain(host) ? 'plain' : 'starttls'
  const auth = user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}
  const port = Number(url.port) || (isTls ? 465 : 587)
  return {
    from: { name: 'Postroom', address },
    send: (mail) => sendSmtp({ host, port, security, door, ...auth, ...mail }),
  }
}

/** The oldest live shared mailbox of the workspace, otherwise the oldest connected one; never a personal one. */
async function workspaceMailbox(app: App, workspaceId: string): Promise<Sender | null> {
  const mailboxes = await app.db.read(workspaceId, (tx) => listMailboxRows(tx, workspaceId))
  const usable = mailboxes.filter(
    ({ scope, state, channel }) => scope === 'TEAM' && state !== 'disconnected' && channel === null,
  )
  const first = usable.find(({ state }) => state === 'live') ?? usable[0]
  const opened = first && (await openAccount(app, { workspaceId, mailboxId: first.id }))
  if (!opened) return null
  const { displayName, email } = opened.mailbox
  return { from: { name: displayName, address: email }, send: opened.account.send }
}

const publicHost = ({ publicUrl }: App['config'], fallback: string): string =>
  publicUrl ? new URL(publicUrl).hostname : fallback

const messageIdKey = (app: App): Buffer =>
  createHmac('sha256', app.keyring.active().bytes).update('system mail').digest()
