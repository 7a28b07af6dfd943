import type { connectMailbox, InputOf, Mailbox, reconnectMailbox, testMailbox } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { authorizeScope, mailboxBefore, mailboxFor } from './mailbox-access.ts'
import { type MailboxPasswords, openPasswords, sealPasswords } from './mailbox-passwords.ts'
import { announceMailbox, noCredentials } from './mailbox-state.ts'
import { abilitiesOnMailbox, presentMailbox } from './mailboxes.present.ts'
import {
  findMailbox,
  insertMailboxRow,
  listMailboxesByEmail,
  type MailboxRow,
  updateMailboxRow,
  wakeMailroom,
} from './mailboxes.queries.ts'
import { providerOf } from './provider-of.ts'
import { requireConnection, type TestResult, type Tried, testConnection } from './test-connection.ts'

type Connect = InputOf<typeof connectMailbox>
type Reconnect = InputOf<typeof reconnectMailbox>

export const waitsFor = (scope: Mailbox['scope']): string =>
  scope === 'TEAM'
    ? 'Signed in. Mail is fetched once this mailbox is a shared inbox.'
    : 'Signed in. Mail is fetched once this mailbox is an inbox of yours.'

interface Typed extends MailboxPasswords {
  readonly imap: MailboxRow['imap']
  readonly smtp: MailboxRow['smtp']
}

const typedIn = ({ imap, smtp, imapPassword, smtpPassword }: InputOf<typeof testMailbox>): Typed => ({
  imap,
  smtp,
  imapPassword,
  smtpPassword: smtpPassword ?? null,
})

const triedWith = ({ imap, smtp, imapPassword, smtpPassword }: Typed): Tried => ({
  imap,
  smtp,
  imapAuth: { user: imap.username, pass: imapPassword },
  smtpAuth: { user: smtp.username, pass: smtpPassword ?? imapPassword },
})

export const testCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof testMailbox>): Promise<TestResult> => {
    const { ok, steps } = await testConnection(ctx.app, triedWith(typedIn(input)))
    return { ok, steps }
  },
  run: async (_: Context, __: InputOf<typeof testMailbox>, result: TestResult): Promise<TestResult> => result,
}

/** The test is made again here: what was tried in the form is not necessarily what is sent now. */
export const connectCall = {
  prepare: async (ctx: RequestContext, input: Connect): Promise<Proven> => {
    authorizeScope(ctx, input.scope, 'mailbox.connect')
    await refuseKnown(ctx, input.email)
    return proven(ctx, typedIn(input))
  },
  run: async (ctx: Context, input: Connect, tried: Proven): Promise<Mailbox> => {
    const { workspaceId, person } = ctx
    const ownerId = input.scope === 'PERSONAL' ? person.userId : null
    const before = await freeAddress(ctx, input.email, ownerId)
    const id = before?.id ?? newId()
    const fields = {
      ...fieldsOf(ctx, id, tried),
      displayName: input.displayName,
      scope: input.scope,
      stateText: before?.inboxId ? null : waitsFor(input.scope),
    }
    if (before) return announce(ctx, await updateMailboxRow(ctx.tx, workspaceId, id, fields))
    const row = { ...fields, workspaceId, id, email: input.email, ownerId, createdBy: person.userId }
    const isStored = await insertMailboxRow(ctx.tx, row)
    if (!isStored) fail('mailbox_taken')
    return announce(ctx, await findMailbox(ctx.tx, ctx.workspaceId, id))
  },
}

/**
 * The disconnected mailbox of the address that goes on where it left off, or null; only by whom it was before. Fails
 * where the address is connected, whosever it is: it is said to who has just shown the password for it.
 */
export async function freeAddress(
  { tx, workspaceId }: Context,
  email: string,
  ownerId: string | null,
): Promise<MailboxRow | null> {
  const rows = await listMailboxesByEmail(tx, workspaceId, email, { lock: true })
  if (rows.some(({ state }) => state !== 'disconnected')) fail('mailbox_taken')
  return rows.find((row) => row.ownerId === ownerId) ?? null
}

/** Before the servers are asked; of somebody else's own mailbox nothing is said yet. */
export async function refuseKnown(ctx: RequestContext, email: string): Promise<void> {
  const { app, workspaceId, person } = ctx
  const rows = await app.db.read(workspaceId, (tx) => listMailboxesByEmail(tx, workspaceId, email))
  const known = rows.filter(({ ownerId }) =>
    ownerId === null ? ctx.can('mailbox.list') : ownerId === person.userId,
  )
  if (known.some(({ state }) => state !== 'disconnected')) fail('mailbox_taken')
}

export const reconnectCall = {
  prepare: async (ctx: RequestContext, input: Reconnect): Promise<Proven> => {
    const row = await mailboxBefore(ctx, input.mailboxId, 'mailbox.connect')
    return proven(ctx, { imap: input.imap, smtp: input.smtp, ...passwordsFor(ctx, row, input) })
  },
  run: async (ctx: Context, { mailboxId }: Reconnect, tried: Proven): Promise<Mailbox> => {
    const before = await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
    const row = await updateMailboxRow(ctx.tx, ctx.workspaceId, mailboxId, {
      ...fieldsOf(ctx, mailboxId, tried),
      stateText: before.inboxId ? null : waitsFor(before.scope),
    })
    return announce(ctx, row)
  },
}

type Proven = Typed & { readonly smtpMaxBytes: number | null }

/** The settings as they are, once both servers have accepted them. */
const proven = async (ctx: RequestContext, typed: Typed): Promise<Proven> => ({
  ...typed,
  smtpMaxBytes: await requireConnection(ctx.app, triedWith(typed)),
})

/**
 * The stored password only ever goes where it went before: with another host or user it must be given
 * anew, or whoever may mend a mailbox could have its password sent to a host of their own.
 */
function passwordsFor(ctx: RequestContext, row: MailboxRow, input: Reconnect) {
  const stored = openPasswords(ctx.app, row)
  const keepsImap = isSamePlace(row.imap, input.imap)
  const keepsSmtp = isSamePlace(row.smtp, input.smtp)
  const imapPassword = input.imapPassword ?? (keepsImap ? stored?.imapPassword : undefined)
  if (imapPassword === undefined) failPassword('imapPassword', 'IMAP')
  const smtpPassword = input.smtpPassword ?? (keepsSmtp ? stored?.smtpPassword : undefined) ?? null
  const isNewPlaceForOld = !keepsSmtp && smtpPassword === null && input.imapPassword === undefined
  if (isNewPlaceForOld) failPassword('smtpPassword', 'SMTP')
  return { imapPassword, smtpPassword }
}

const isSamePlace = (before: MailboxRow['imap'], now: MailboxRow['imap']): boolean =>
  before.host === now.host &&
  before.port === now.port &&
  before.username === now.username &&
  before.pinnedFingerprint256 === now.pinnedFingerprint256

function failPassword(path: string, name: string): never {
  fail('invalid_input', { fields: [{ path, message: `Please enter your ${name} password.` }] })
}

const fieldsOf = (ctx: Context, mailboxId: string, tried: Proven) => ({
  ...noCredentials,
  access: 'password' as const,
  account: null,
  provider: providerOf(tried.imap.host),
  state: 'connecting' as const,
  imap: tried.imap,
  smtp: tried.smtp,
  smtpMaxBytes: tried.smtpMaxBytes,
  ...sealPasswords(ctx.app, ctx.workspaceId, mailboxId, tried),
})

export async function announce(ctx: Context, changed: MailboxRow | null): Promise<Mailbox> {
  const row = found(changed)
  announceMailbox(ctx, row)
  await wakeMailroom(ctx.tx, row.id, 'restart')
  return presentMailbox(row, abilitiesOnMailbox(ctx, row))
}
