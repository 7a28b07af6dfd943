import type { Reason } from '@postroom/contract'
import { type LdapDirectoryRow, ldapIssuer } from '#features/identities/index.ts'
import type { App } from '#platform/app.ts'
import type { DirectoryAccess, DirectorySession, SessionLimits } from './directory-client.ts'
import { withDirectory } from './directory-client.ts'
import { LdapProblem } from './ldap-problem.ts'
import { findPeople, type PersonEntry } from './read-entries.ts'

/** One search and one password; people wait for it. */
export const signInLimits: SessionLimits = { timeoutMs: 10_000, maxBytes: 2 * 1_048_576 }

export const secretPlace = ({ workspaceId, id }: Pick<LdapDirectoryRow, 'workspaceId' | 'id'>) => ({
  workspaceId,
  table: 'ldap_directories',
  rowId: id,
  column: 'sealed_bind_password',
})

/** The stored directory with its password. */
const accessOf = (app: App, row: LdapDirectoryRow): DirectoryAccess => ({
  ...row,
  bindPassword: app.secrets.open(row.sealedBindPassword, secretPlace(row)),
})

/** An entry with all that an account needs. */
export interface UsableEntry extends PersonEntry {
  readonly id: string
  readonly email: string
}

export type FoundEntry =
  | { readonly entry: UsableEntry }
  | { readonly code: 'ldap_not_found' | 'ldap_several' }
  | { readonly code: 'ldap_attribute_missing'; readonly attribute: string }

/** Finds the only entry of an address, or says why there is none that can be used. */
export async function findEntry(
  session: DirectorySession,
  row: LdapDirectoryRow,
  email: string,
): Promise<FoundEntry> {
  const [entry, ...others] = await findPeople(session, row, email)
  if (!entry) return { code: 'ldap_not_found' }
  if (others.length > 0) return { code: 'ldap_several' }
  if (entry.id === null) return { code: 'ldap_attribute_missing', attribute: row.idAttribute }
  if (entry.email === null) return { code: 'ldap_attribute_missing', attribute: row.emailAttribute }
  return { entry: { ...entry, id: entry.id, email: entry.email } }
}

/** Runs the work in the stored directory; a directory that cannot be used gives its reason. */
export async function inDirectory<T>(
  app: App,
  row: LdapDirectoryRow,
  limits: SessionLimits,
  work: (session: DirectorySession) => Promise<T>,
): Promise<{ readonly value: T } | { readonly problem: Reason }> {
  try {
    return { value: await withDirectory(app.egress, accessOf(app, row), limits, work) }
  } catch (error) {
    if (!(error instanceof LdapProblem)) throw error
    app.log.warn({ workspaceId: row.workspaceId, error: error.message }, 'the LDAP directory cannot be used')
    return { problem: error.reason }
  }
}

/** The account of an entry, as linked to people. */
export const subjectOf = (row: LdapDirectoryRow, { id, email }: UsableEntry) => ({
  method: 'Ldap' as const,
  workspaceId: row.workspaceId,
  issuer: ldapIssuer(row),
  subject: id,
  email,
})
