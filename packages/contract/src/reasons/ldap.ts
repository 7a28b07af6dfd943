import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

/** Why an LDAP directory cannot be used, and what its comparison left out. */
export const ldapReasons = {
  ldap_bind_refused: { text: 'The directory refused the bind DN or its password.' },
  ldap_start_tls_refused: { text: 'The directory does not offer StartTLS.' },
  ldap_base_missing: { text: 'The directory has no entry with this base DN.' },
  ldap_referral: { text: 'The directory refers to another server, which is not asked.' },
  ldap_search_refused: {
    text: 'The directory refused the search. Check the filters and the rights of the bind DN.',
  },
  ldap_limit: { text: 'The directory has more entries than it, or Postroom, allows for one search.' },
  ldap_not_found: { text: 'No entry was found.' },
  ldap_several: { text: 'More than one entry was found.' },
  ldap_attribute_missing: {
    text: 'The entry has no usable attribute {attribute}.',
    params: z.object({ attribute: z.string() }),
  },
  ldap_no_people_found: { text: 'The directory showed no people, so members were left as they are.' },
  ldap_no_groups_found: { text: 'The directory showed no groups, so teams were left as they are.' },
  ldap_team_name_taken: {
    text: 'There is another team named {name}. Rename it, and the group becomes a team.',
    params: z.object({ name: z.string() }),
  },
} as const satisfies Record<string, ReasonDeclaration>
