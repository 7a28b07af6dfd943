import { onTestFinished } from 'vitest'
import type { TestClient } from '../../apps/server/test/client.ts'
import { startLdapServer } from '../../dev/ldap-rig/index.ts'

/** How each event of LDAP directories comes about. */
export const ldapScenarios = {
  'ldap_directory.changed': async ({ owner }: { readonly owner: TestClient }) => {
    const directory = await startLdapServer()
    onTestFinished(() => directory.stop())
    const { url, bindDn, bindPassword, baseDn, certificate } = directory
    const settings = { name: 'Directory', url, bindDn, bindPassword, baseDn }
    return () => owner.call('ldap.set_directory', { ...settings, caCertificate: certificate.caPem })
  },
}
