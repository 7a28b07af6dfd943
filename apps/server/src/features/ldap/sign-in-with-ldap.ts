import type { InputOf, OutputOf, signInWithLdap } from '@postroom/contract'
import {
  findIdentity,
  findLdapDirectory,
  hasIdentityFrom,
  type LdapDirectoryRow,
  recordIdentity,
} from '#features/identities/index.ts'
import { joinByDirectory } from '#features/members/index.ts'
import {
  enterOwnWorkspace,
  findMemberRow,
  findUserByEmail,
  getUserRow,
  getWorkspaceRow,
  insertUser,
  listSignInMethods,
  startingSettings,
  startSession,
  takeGuess,
  type UserRow,
} from '#features/session/index.ts'
import { linkOrigin, mailVerification } from '#features/verification/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { orderComparison } from './compare-definitions.ts'
import { findEntry, inDirectory, signInLimits, subjectOf, type UsableEntry } from './ldap-accounts.ts'

type Input = InputOf<typeof signInWithLdap>

interface Proved {
  readonly row: LdapDirectoryRow
  readonly entry: UsableEntry
}

/** Limit per directory, because it could block this instance for everyone. */
const guessesOfDirectory = { limit: 300, windowMs: 15 * 60_000 }

export const signInWithLdapCall = {
  prepare: async ({ app }: RequestContext, { workspaceId, email, password }: Input): Promise<Proved> => {
    const row = await getDirectory(app, workspaceId)
    await admit(app, workspaceId, email)
    const result = await inDirectory(app, row, signInLimits, async (session) => {
      const found = await findEntry(session, row, email)
      if (!('entry' in found) || found.entry.isDisabled) return null
      return (await session.acceptsPassword(found.entry.dn, password)) ? found.entry : null
    })
    if ('problem' in result) return fail('directory_unreachable')
    return { row, entry: result.value ?? fail('LoginError') }
  },
  run: async (
    ctx: Context,
    { loginPurpose }: Input,
    { row, entry }: Proved,
  ): Promise<OutputOf<typeof signInWithLdap>> => {
    const { workspaceId } = row
    const user = await findOrAddMember(ctx, row, entry)
    await enterOwnWorkspace(ctx, user.id, 'Ldap', workspaceId)
    await recordIdentity(ctx, user.id, subjectOf(row, entry))
    const stepUp = loginPurpose === 'SetSecret'
    return startSession(ctx, user.id, { method: 'Ldap', provedBy: 'workspace', stepUp })
  },
}

/** The directory of a workspace that allows it for signing in. */
async function getDirectory(app: App, workspaceId: string): Promise<LdapDirectoryRow> {
  const row = await app.db.read(workspaceId, (tx) => findLdapDirectory(tx, workspaceId))
  if (!row) return fail('provider_not_set_up')
  const methods = await app.db.instance((tx) => listSignInMethods(tx, [workspaceId]))
  return methods.get(workspaceId)?.includes('Ldap') ? row : fail('sign_in_method_off')
}

async function admit(app: App, workspaceId: string, email: string): Promise<void> {
  await takeGuess(app, email)
  const { windowMs, limit } = guessesOfDirectory
  const scaled = { windowMs, limit: limit * app.config.rateFactor }
  const taken = await app.limiter.take(`ldap-sign-in:${workspaceId}`, scaled)
  if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
}

/**
 * The account of an entry: by linked identity, else by a proved address. Where the directory creates members, unknown
 * people get an account, and people whom it linked before become members again.
 */
async function findOrAddMember(ctx: Context, row: LdapDirectoryRow, entry: UsableEntry): Promise<UserRow> {
  const { tx } = ctx
  const { workspaceId, createMembers } = row
  const subject = subjectOf(row, entry)
  const identity = await findIdentity(tx, subject)
  const known = identity ? await getUserRow(tx, identity.userId) : await findUserByEmail(tx, entry.email)
  if (!known) return createMembers ? addMember(ctx, row, entry) : fail('LoginError')
  // The creator of the account never proved the address, or the address now belongs to another entry.
  if (!identity && (known.emailVerifiedAt === null || (await hasIdentityFrom(tx, known.id, subject))))
    return fail('LoginError')
  await ctx.enter(workspaceId)
  if (await findMemberRow(tx, workspaceId, known.id)) return known
  // Without a link, the person has to accept an invitation.
  if (!identity || !createMembers) return fail('LoginError')
  await joinByDirectory(ctx, known)
  await orderComparison(ctx.app, tx, workspaceId)
  return known
}

async function addMember(ctx: Context, row: LdapDirectoryRow, entry: UsableEntry): Promise<UserRow> {
  const { app, tx } = ctx
  const { workspaceId } = row
  const { email, firstName, lastName } = entry
  await ctx.enter(workspaceId)
  const settings = startingSettings(await getWorkspaceRow(tx, workspaceId))
  const name =
    firstName === '' ? { firstName: email.split('@')[0] ?? email, lastName } : { firstName, lastName }
  // The directory proves the address to its workspace only.
  const user = await insertUser(tx, { id: newId(), email, ...settings, ...name })
  await joinByDirectory(ctx, user)
  await orderComparison(app, tx, workspaceId)
  await mailVerification(app, tx, workspaceId, { user, purpose: 'SignUp', origin: linkOrigin(ctx) })
  return user
}
