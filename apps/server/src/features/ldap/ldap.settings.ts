import { setLdapDirectory } from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsObject, fieldsOf } from '#platform/settings/part.ts'
import { isSameServer } from './directory-address.ts'

const schema = z.object({
  directory: setLdapDirectory.input.omit({ check: true, seenUpdatedAt: true }).nullable(),
})

/** The LDAP directory, with its password by reference. */
export const ldapSettingsPart = defineSettingsObject({
  name: 'ldap',
  summary: 'The LDAP directory that people sign in with. bindPassword names the secret.',
  schema,
  read: async (call) => {
    const { directory } = await call('ldap.get_directory', {})
    if (!directory) return { directory: null }
    const { bindPassword: _, check: __, seenUpdatedAt: ___, ...shape } = setLdapDirectory.input.shape
    const settings = fieldsOf(z.object(shape), directory)
    return { directory: { ...settings, bindPassword: `LDAP ${directory.name}` } }
  },
  keepsSecrets: (stored, fields) => {
    const [before, after] = [stored, fields].map((one) => one.directory)
    return before != null && after != null && isSameServer(before, after)
  },
  write: async (call, fields) => {
    const { directory } = fields
    // A plan has no password yet. The comparison that follows shows what is wrong.
    if (directory) await call('ldap.set_directory', { ...directory, check: false })
    else await call('ldap.remove_directory', {})
  },
})
