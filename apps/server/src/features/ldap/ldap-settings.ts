import {
  type InputOf,
  type OutputOf,
  type setLdapDirectory,
  showReason,
  type testLdapDirectory,
} from '@postroom/contract'
import { FilterParser } from 'ldapts'
import {
  announce,
  deleteLdapDirectory,
  dropIdentities,
  findLdapDirectory,
  ldapIssuer,
  putLdapDirectory,
  requireOwnersCanSignIn,
} from '#features/identities/index.ts'
import { lockWorkspace, setSignInMethods } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { isOtherUpdate } from '#platform/calls/other-update.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { checkAuthorities } from './check-authorities.ts'
import { orderComparison } from './compare-definitions.ts'
import { releaseTeams } from './compare-groups.ts'
import { checkAddress, isSameServer } from './directory-address.ts'
import { type DirectoryAccess, withDirectory } from './directory-client.ts'
import { announceState, presentState } from './ldap.present.ts'
import { findEntry, inDirectory, secretPlace, signInLimits } from './ldap-accounts.ts'
import { LdapProblem } from './ldap-problem.ts'
import { emailPlaceholder, listGroups, membersOf } from './read-entries.ts'

type Input = InputOf<typeof setLdapDirectory>
type State = Awaited<ReturnType<typeof presentState>>

export const getDirectoryCall = ({ tx, workspaceId }: Context): Promise<State> =>
  presentState(tx, workspaceId)

export const setDirectoryCall = {
  prepare: async ({ app, workspaceId }: RequestContext, input: Input): Promise<{ bindPassword: string }> => {
    checkAddress(app.egress, input)
    checkNames(input)
    checkAuthorities('caCertificate', input.caCertificate)
    const before = await app.db.read(workspaceId, async (tx) => {
      const stored = await findLdapDirectory(tx, workspaceId)
      await refuseOtherDirectory(tx, workspaceId, { seen: input.seenUpdatedAt, stored })
      return stored
    })
    const bindPassword =
      input.bindPassword ??
      (before && isSameServer(before, input)
        ? app.secrets.open(before.sealedBindPassword, secretPlace(before))
        : failField('bindPassword', 'required', { field: 'password' }))
    if (input.check) await checkDirectory(app, { ...input, bindPassword })
    return { bindPassword }
  },
  run: async (
    ctx: Context,
    { bindPassword: _, check: __, seenUpdatedAt: seen, ...input }: Input,
    { bindPassword }: { bindPassword: string },
  ) => {
    const { app, tx, workspaceId, now } = ctx
    const { signInMethods: methods } = await lockWorkspace(tx, workspaceId)
    const before = await findLdapDirectory(tx, workspaceId)
    await refuseOtherDirectory(tx, workspaceId, { seen, stored: before })
    const id = before?.id ?? newId()
    const isGuid = input.idAttribute.toLowerCase() === 'objectguid'
    const row = {
      ...input,
      idAttribute: isGuid ? 'objectGUID' : input.idAttribute,
      workspaceId,
      id,
      sealedBindPassword: app.secrets.seal(bindPassword, secretPlace({ workspaceId, id })),
      updatedAt: now,
    }
    await putLdapDirectory(tx, row)
    if (before && ldapIssuer(before) !== ldapIssuer(row)) {
      await dropIdentities(ctx, 'Ldap')
      await requireOwnersCanSignIn(ctx, methods)
    }
    await orderComparison(app, tx, workspaceId)
    await announce(ctx, methods)
    return announceState(ctx)
  },
}

/** Refuses to replace a directory that was changed, set up or removed since the person saw it. */
async function refuseOtherDirectory(
  tx: Tx,
  workspaceId: string,
  { seen, stored }: { seen: Input['seenUpdatedAt']; stored: { readonly updatedAt: Date } | null },
): Promise<void> {
  if (isOtherUpdate(seen, stored?.updatedAt ?? null))
    fail('conflict', { current: await presentState(tx, workspaceId) })
}

/** Fields that a directory refuses; all other reasons concern its address. */
const fieldOfReason: Readonly<Record<string, keyof Input>> = {
  ldap_bind_refused: 'bindDn',
  ldap_search_refused: 'bindDn',
  ldap_base_missing: 'baseDn',
  outbound_tls: 'caCertificate',
}

async function checkDirectory(app: App, access: DirectoryAccess): Promise<void> {
  try {
    await withDirectory(app.egress, access, signInLimits, (session) => session.readBase())
  } catch (error) {
    if (!(error instanceof LdapProblem)) throw error
    const reason = showReason(error.reason)
    const path = fieldOfReason[reason.code] ?? 'url'
    const problem = { code: 'ldap_check_failed', params: { reason }, message: reason.message }
    fail('ldap_check_failed', { reason, fields: [{ path, ...problem }] })
  }
}

/** Removes the directory, its linked accounts and the sign-in method; fails if an owner could not sign in any more. */
export async function removeDirectoryCall(ctx: Context): Promise<State> {
  const { tx, workspaceId } = ctx
  const { signInMethods: before } = await lockWorkspace(tx, workspaceId)
  if (!(await deleteLdapDirectory(tx, workspaceId))) return presentState(tx, workspaceId)
  await releaseTeams(ctx)
  await dropIdentities(ctx, 'Ldap')
  const after = before.filter((method) => method !== 'Ldap')
  await requireOwnersCanSignIn(ctx, after)
  if (after.length < before.length) await setSignInMethods(tx, workspaceId, after)
  await announce(ctx, after)
  return announceState(ctx)
}

type Tested = OutputOf<typeof testLdapDirectory>

export const testDirectoryCall = {
  prepare: async (
    { app, workspaceId }: RequestContext,
    { email }: InputOf<typeof testLdapDirectory>,
  ): Promise<Tested> => {
    const row = await app.db.read(workspaceId, (tx) => findLdapDirectory(tx, workspaceId))
    if (!row) return fail('provider_not_set_up')
    const result = await inDirectory(app, row, signInLimits, async (session): Promise<Tested> => {
      const found = await findEntry(session, row, email)
      if (!('entry' in found)) {
        const { code, ...params } = found
        return { entry: null, reason: showReason({ code, params }) }
      }
      const groups = await listGroups(session, row)
      const { dn, id, email: address, firstName, lastName, isDisabled } = found.entry
      const own = groups.filter((group) => membersOf(group)(found.entry)).map(({ name }) => name)
      const entry = { dn, id, email: address, firstName, lastName, isDisabled, groups: own }
      return { entry, reason: null }
    })
    return 'value' in result ? result.value : { entry: null, reason: showReason(result.problem) }
  },
  run: async (_: Context, __: object, tested: Tested): Promise<Tested> => tested,
}

function checkNames({ bindDn, baseDn, userFilter, groupFilter }: Input): void {
  if (!isDn(bindDn)) failField('bindDn', 'ldap_dn_invalid')
  if (!isDn(baseDn)) failField('baseDn', 'ldap_dn_invalid')
  if (!userFilter.includes(emailPlaceholder))
    failField('userFilter', 'ldap_filter_without_email', { placeholder: emailPlaceholder })
  if (!isFilter(userFilter)) failField('userFilter', 'ldap_filter_invalid')
  if (groupFilter !== '' && !isFilter(groupFilter)) failField('groupFilter', 'ldap_filter_invalid')
}

const isDn = (text: string): boolean => /^[a-z0-9.-]+\s*=.+/i.test(text)

function isFilter(text: string): boolean {
  try {
    FilterParser.parseString(text.replaceAll(emailPlaceholder, 'x'))
    return isBalanced(text)
  } catch {
    return false
  }
}

/** Whether the brackets enclose all of the text; the parser completes some itself. Those of values are escaped. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const [at, character] of [...text].entries()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0 && at < text.length - 1) return false
  }
  return depth === 0
}
