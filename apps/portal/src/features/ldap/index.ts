import { lazy } from '#lib/lazy.ts'
import './ldap.live.ts'

export { ldapQuery } from './ldap.api.ts'

/** The LDAP directory of the workspace, for its settings. */
export const LdapSection = lazy(() => import('./ldap-section.tsx').then((module) => module.LdapSection))
