import type {
  InputOf,
  OutputOf,
  SignInMethod,
  signInWithExchange,
  signInWithImap,
  signInWithRemoteImap,
} from '@postroom/contract'
import {
  enterOwnWorkspace,
  findUserByEmail,
  listSignInMethodsAnywhere,
  startSession,
  takeGuess,
} from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { Failure, fail } from '#platform/errors/index.ts'
import { askExchange, findExchange } from './ask-exchange.ts'
import { recordIdentity } from './link-identity.ts'
import { domainOf, getVouchedServers, remembered, type VouchedServers } from './mail-servers.ts'
import { type MailPasswords, provesMailbox } from './prove-mailbox.ts'

type ExchangeInput = InputOf<typeof signInWithExchange>
type ImapInput = InputOf<typeof signInWithImap>
type RemoteImapInput = InputOf<typeof signInWithRemoteImap>
type Reply = OutputOf<typeof signInWithImap>

/** Proof of access to the mailbox; the account and its permission to sign in this way are checked later. */
interface ProvedMailbox {
  readonly method: Extract<SignInMethod, 'Imap' | 'Exchange'>
  readonly issuer: string
  readonly subject: string
  readonly workspaceId: string | null
}

/** Limit of wrong guesses per mail domain, because its server could block this instance for everyone. */
const guessesOfDomain = { limit: 60, windowMs: 15 * 60_000 }

export const signInWithRemoteImapCall = {
  prepare: async ({ app }: RequestContext, input: RemoteImapInput): Promise<ProvedMailbox> => {
    await admit(app, 'Imap', input.email)
    return proveByImap(app, await getVouchedServers(app, input.email, null), input)
  },
  run: (ctx: Context, input: RemoteImapInput, proved: ProvedMailbox) => enter(ctx, input, proved),
}

export const signInWithImapCall = {
  prepare: async ({ app }: RequestContext, input: ImapInput): Promise<ProvedMailbox> => {
    await admit(app, 'Imap', input.email)
    const typed = input.imap && input.smtp ? { imap: input.imap, smtp: input.smtp } : null
    return proveByImap(app, await getVouchedServers(app, input.email, typed), input)
  },
  run: (ctx: Context, input: ImapInput, proved: ProvedMailbox) => enter(ctx, input, proved),
}

export const signInWithExchangeCall = {
  prepare: async ({ app }: RequestContext, { email, secret }: ExchangeInput): Promise<ProvedMailbox> => {
    await admit(app, 'Exchange', email)
    const domain = domainOf(email)
    const place = await remembered(app, `exchange ${domain}`, () => findExchange(app.egress, domain))
    if (place === null) return proveExchangeByImap(app, email, secret)
    if ((await askExchange(app.egress, place, email, secret)) !== 'proved') fail('mail_sign_in_refused')
    return { method: 'Exchange', issuer: place, subject: email, workspaceId: null }
  },
  run: (ctx: Context, input: ExchangeInput, proved: ProvedMailbox) => enter(ctx, input, proved),
}

async function admit(app: App, method: SignInMethod, email: string): Promise<void> {
  const allowed = await app.db.instance(listSignInMethodsAnywhere)
  if (!allowed.has(method)) fail('sign_in_method_off')
  await takeGuess(app, email)
  const { rateFactor } = app.config
  const taken = await app.limiter.take(`mail-sign-in:${domainOf(email)}`, {
    ...guessesOfDomain,
    limit: guessesOfDomain.limit * rateFactor,
  })
  if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
}

async function proveByImap(app: App, servers: VouchedServers, given: MailPasswords): Promise<ProvedMailbox> {
  if (!(await provesMailbox(app, servers, given))) return fail('mail_sign_in_refused')
  return {
    method: 'Imap',
    issuer: `imap://${servers.imap.host.toLowerCase()}`,
    subject: given.imapUsername.toLowerCase(),
    workspaceId: servers.workspaceId,
  }
}

/** An Exchange server without Autodiscover for passwords may still offer IMAP. */
async function proveExchangeByImap(app: App, email: string, secret: string): Promise<ProvedMailbox> {
  const servers = await getVouchedServers(app, email, null).catch((error: unknown) => {
    if (error instanceof Failure) return fail('mail_sign_in_refused')
    throw error
  })
  const [user = email] = servers.userNames
  const given = { imapUsername: user, smtpUsername: user, imapPassword: secret, smtpPassword: secret }
  return { ...(await proveByImap(app, servers, given)), method: 'Exchange' }
}

/** Signs in after the mailbox is proved; other problems get the same answer as a wrong password. */
async function enter(
  ctx: Context,
  { email, loginPurpose }: Pick<ImapInput, 'email' | 'loginPurpose'>,
  { workspaceId, ...proved }: ProvedMailbox,
): Promise<Reply> {
  const user = await findUserByEmail(ctx.tx, email)
  // Whoever created the account never proved the address; a password reset mail gives it to the rightful owner.
  if (!user?.emailVerifiedAt) return fail('mail_sign_in_refused')
  await enterOwnWorkspace(ctx, user.id, proved.method, workspaceId ?? undefined).catch((error: unknown) => {
    if (error instanceof Failure) return fail('mail_sign_in_refused')
    throw error
  })
  await recordIdentity(ctx, user.id, { ...proved, email, workspaceId: null })
  const provedBy = workspaceId === null ? 'account' : 'workspace'
  const { method } = proved
  return startSession(ctx, user.id, { method, provedBy, stepUp: loginPurpose === 'SetSecret' })
}
