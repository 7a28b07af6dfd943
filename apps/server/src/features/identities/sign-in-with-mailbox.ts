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

/** The mailbox is the caller's; who that is here, and whether they may come in this way, is not looked at before. */
interface ProvedMailbox {
  readonly method: Extract<SignInMethod, 'Imap' | 'Exchange'>
  readonly issuer: string
  readonly subject: string
  readonly workspaceId: string | null
}

/** Wrong guesses against the mailboxes of one domain, whoever makes them: its server would shut us out for everybody. */
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

/** An Exchange server that has no Autodiscover for passwords may still speak IMAP. */
async function proveExchangeByImap(app: App, email: string, secret: string): Promise<ProvedMailbox> {
  const servers = await getVouchedServers(app, email, null).catch((error: unknown) => {
    if (error instanceof Failure) return fail('mail_sign_in_refused')
    throw error
  })
  const [user = email] = servers.userNames
  const given = { imapUsername: user, smtpUsername: user, imapPassword: secret, smtpPassword: secret }
  return { ...(await proveByImap(app, servers, given)), method: 'Exchange' }
}

/** From here on it is known that the mailbox is theirs; what does not fit is still answered like a wrong password. */
async function enter(
  ctx: Context,
  { email, loginPurpose }: Pick<ImapInput, 'email' | 'loginPurpose'>,
  { workspaceId, ...proved }: ProvedMailbox,
): Promise<Reply> {
  const user = await findUserByEmail(ctx.tx, email)
  // Made by somebody who never showed that the address is theirs: a link for a new password gives it to who reads mail there.
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
