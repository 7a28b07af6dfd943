import { ldapContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { compareLdapHourlyJob, compareLdapJob } from './compare-job.ts'
import { ldapSettingsPart } from './ldap.settings.ts'
import {
  getDirectoryCall,
  removeDirectoryCall,
  setDirectoryCall,
  testDirectoryCall,
} from './ldap-settings.ts'
import { signInWithLdapCall } from './sign-in-with-ldap.ts'

/** Signing in with the password of an LDAP directory, whose groups become teams. */
export const ldapFeature = defineServerFeature({
  contract: ldapContract,
  tables: ['ldap_groups'],
  policy: {},
  settings: [ldapSettingsPart],
  jobs: [compareLdapJob, compareLdapHourlyJob],
  handlers: {
    'ldap.get_directory': getDirectoryCall,
    'ldap.set_directory': setDirectoryCall,
    'ldap.remove_directory': removeDirectoryCall,
    'ldap.test_directory': testDirectoryCall,
    'ldap.sign_in': signInWithLdapCall,
  },
})
