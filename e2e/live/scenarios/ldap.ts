import { onTestFinished } from 'vitest'
import { startLdapServer } from '../../../dev/ldap-rig/index.ts'
import type { ScenariosOf } from '../setting.ts'

/** How each event of LDAP directories comes about. */
export const scenarios: ScenariosOf<'ldap'> = {
  'ldap_directory.changed': async ({ owner }) => {
    const directory = await startLdapServer()
    onTestFinished(() => directory.stop())
    const { url, bindDn, bindPassword, baseDn, certificate } = directory
    const settings = { name: 'Directory', url, bindDn, bindPassword, baseDn }
    return () => owner.call('ldap.set_directory', { ...settings, caCertificate: certificate.caPem })
  },
}
