import { type LdapDirectory, ldapDirectoryChanged, type Reason, showReason } from '@postroom/contract'
import {
  findLdapDirectory,
  type LdapDirectoryRow,
  ldapIssuer,
  listLastUses,
  listLdapIdentities,
} from '#features/identities/index.ts'
import { findMemberRows } from '#features/session/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { countLdapTeams } from './groups.queries.ts'

type State = { directory: LdapDirectory | null }

/** The directory on the wire, without its password. */
export async function presentState(tx: Tx, workspaceId: string): Promise<State> {
  const row = await findLdapDirectory(tx, workspaceId)
  return { directory: row && (await present(tx, row)) }
}

/** Emits the state after a change, and returns it. */
export async function announceState({ tx, workspaceId, emit }: SystemChange): Promise<State> {
  const state = await presentState(tx, workspaceId)
  emit(ldapDirectoryChanged, state)
  return state
}

async function present(tx: Tx, row: LdapDirectoryRow): Promise<LdapDirectory> {
  const { workspaceId, id: _, sealedBindPassword: __, updatedAt, checkedAt, problem, ...settings } = row
  const uses = await listLastUses(tx, workspaceId)
  const lastUsedAt = uses.find(({ method }) => method === 'Ldap')?.lastUsedAt ?? null
  const linked = await listLdapIdentities(tx, workspaceId, ldapIssuer(row))
  const ids = linked.map(({ userId }) => userId)
  return {
    ...settings,
    updatedAt: updatedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    problem: problem === null ? null : showReason(problem as Reason),
    members: (await findMemberRows(tx, workspaceId, ids)).size,
    teams: await countLdapTeams(tx, workspaceId),
  }
}
