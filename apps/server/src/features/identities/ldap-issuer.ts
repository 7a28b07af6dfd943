import type { LdapDirectoryRow } from './ldap-directories.queries.ts'

/**
 * Issuer of accounts of an LDAP directory. Its server may move; another base DN or unique attribute makes it another
 * directory.
 */
export const ldapIssuer = ({
  baseDn,
  idAttribute,
}: Pick<LdapDirectoryRow, 'baseDn' | 'idAttribute'>): string => `ldap:${idAttribute}:${baseDn}`.toLowerCase()
