import type {
  checkAddress,
  connectMailbox,
  InputOf,
  Mailbox,
  reconnectMailbox,
  testMailbox,
} from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { mailboxBefore } from './mailbox-access.ts'
import { type MailboxPasswords, openPasswords, sealPasswords } from './mailbox-passwords.ts'
import { noCredentials } from './mailbox-state.ts'
import type { MailboxRow } from './mailboxes.queries.ts'
import { providerOf } from './provider-of.ts'
import { admitMailbox, restoreMailbox, storeMailbox } from './store-mailbox.ts'
import { requireConnection, type TestResult, type Tried, testConnection } from './test-connection.ts'

type Connect = InputOf<typeof connectMailbox>
type Reconnect = InputOf<typeof reconnectMailbox>

interface Typed extends MailboxPasswords {
  readonly imap: MailboxRow['imap']
  readonly smtp: MailboxRow['smtp']
}

const toTyped = ({ imap, smtp, imapPassword, smtpPassword }: InputOf<typeof testMailbox>): Typed => ({
  imap,
  smtp,
  imapPassword,
  smtpPassword: smtpPassword ?? null,
})

const toTried = ({ imap, smtp, imapPassword, smtpPassword }: Typed): Tried => ({
  imap,
  smtp,
  imapAuth: { user: imap.username, pass: imapPassword },
  smtpAuth: { user: smtp.username, pass: smtpPassword ?? imapPassword },
})

/** Tests a connection and reports each step. */
export const testCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof testMailbox>): Promise<TestResult> => {
    const { ok, steps } = await testConnection(ctx.app, toTried(toTyped(input)))
    return { ok, steps }
  },
  run: async (_: Context, __: InputOf<typeof testMailbox>, result: TestResult): Promise<TestResult> => result,
}

/** Refuses an address that is already connected, before servers are entered. Does not reveal personal mailboxes of others. */
export const checkAddressCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof checkAddress>): Promise<null> => {
    await admitMailbox(ctx, input)
    return null
  },
  run: async (): Promise<Record<string, never>> => ({}),
}

/** Tests the connection again, since the input may differ from what was tested in the form. */
export const connectCall = {
  prepare: async (ctx: RequestContext, input: Connect): Promise<Proven> => {
    await admitMailbox(ctx, input)
    return proven(ctx, toTyped(input))
  },
  run: (ctx: Context, input: Connect, tried: Proven): Promise<Mailbox> =>
    storeMailbox(ctx, input, (id) => passwordConnection(ctx, id, tried)),
}

/** Replaces the servers or passwords of a mailbox after testing them. */
export const reconnectCall = {
  prepare: async (ctx: RequestContext, input: Reconnect): Promise<Proven> => {
    const row = await mailboxBefore(ctx, input.mailboxId, 'mailbox.connect')
    // A channel is reconnected by its own calls.
    if (row.channel !== null) fail('not_found')
    return proven(ctx, { imap: input.imap, smtp: input.smtp, ...passwordsFor(ctx, row, input) })
  },
  run: (ctx: Context, { mailboxId }: Reconnect, tried: Proven): Promise<Mailbox> =>
    restoreMailbox(ctx, mailboxId, () => passwordConnection(ctx, mailboxId, tried)),
}

export type Proven = Typed & { readonly smtpMaxBytes: number | null }

/** Returns the settings after both servers have accepted them. */
export const proven = async (ctx: RequestContext, typed: Typed): Promise<Proven> => ({
  ...typed,
  smtpMaxBytes: await requireConnection(ctx.app, toTried(typed)),
})

/**
 * Uses the stored password only for the same host, port, user and certificate. Otherwise someone who may reconnect a
 * mailbox could have its password sent to a server of theirs.
 */
function passwordsFor(ctx: RequestContext, row: MailboxRow, input: Reconnect) {
  const stored = openPasswords(ctx.app, row)
  const keepsImap = isSameServer(row.imap, input.imap)
  const keepsSmtp = isSameServer(row.smtp, input.smtp)
  const imapPassword = input.imapPassword ?? (keepsImap ? stored?.imapPassword : undefined)
  if (imapPassword === undefined) failPassword('imapPassword', 'IMAP')
  const smtpPassword = input.smtpPassword ?? (keepsSmtp ? stored?.smtpPassword : undefined) ?? null
  const needsSmtpPassword = !keepsSmtp && smtpPassword === null && input.imapPassword === undefined
  if (needsSmtpPassword) failPassword('smtpPassword', 'SMTP')
  return { imapPassword, smtpPassword }
}

const isSameServer = (before: MailboxRow['imap'], now: MailboxRow['imap']): boolean =>
  before.host === now.host &&
  before.port === now.port &&
  before.username === now.username &&
  before.pinnedFingerprint256 === now.pinnedFingerprint256

function failPassword(path: string, name: string): never {
  failField(path, 'required', { field: `${name} password` })
}

/** Connection fields of a mailbox that signs in with passwords. */
export const passwordConnection = (ctx: Context, mailboxId: string, tried: Proven) => ({
  ...noCredentials,
  access: 'password' as const,
  account: null,
  serviceUrl: null,
  provider: providerOf(tried.imap.host),
  state: 'connecting' as const,
  imap: tried.imap,
  smtp: tried.smtp,
  smtpMaxBytes: tried.smtpMaxBytes,
  ...sealPasswords(ctx.app, ctx.workspaceId, mailboxId, tried),
})
