import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import {
  emailAddress,
  instant,
  multilineText,
  nothing,
  optionalText,
  ref,
  requiredText,
  secretText,
} from './core/fields.ts'
import { reasonParams, shownReason } from './core/reason.ts'
import { token } from './session/index.ts'

const exampleWorkspace = '019a9f6e-5d1c-7000-8000-0000000000a1'
const exampleEmail = 'ingrid.solheim@marewind.example'

/** An attribute description of RFC 4512, without options. */
const attribute = (field: string) =>
  requiredText(field, 100).regex(/^[a-z][a-z0-9-]*$/i, fieldMessage('ldap_attribute_invalid'))

const settings = {
  name: requiredText('directory name', 60),
  /** `ldaps://host[:port]`, or `ldap://host[:port]`. */
  url: requiredText('address', 300),
  /** With `ldap://`: encrypts the connection before anything is sent. Only loopback works without. */
  startTls: z.boolean().default(true),
  /** In PEM; without it, the certificate authorities of the system count. */
  caCertificate: multilineText(40_000).default(''),
  bindDn: requiredText('bind DN', 500),
  baseDn: requiredText('base DN', 500),
  /** RFC 4515; `{email}` is the typed address, escaped. */
  userFilter: requiredText('user filter', 1_000).default('(&(objectClass=person)(mail={email}))'),
  emailAttribute: attribute('attribute').default('mail'),
  nameAttribute: attribute('attribute').default('cn'),
  /** An attribute that never changes: entryUUID, or objectGUID of Active Directory. */
  idAttribute: attribute('attribute').default('entryUUID'),
  /** Each group that matches becomes a team; none without it. */
  groupFilter: optionalText(1_000).default(''),
  /** People who sign in for the first time become members. */
  createMembers: z.boolean().default(false),
}

/** The LDAP directory of a workspace, and what its last comparison found. */
export const ldapDirectory = z.object({
  ...z.object(settings).shape,
  updatedAt: instant(),
  /** Last sign-in with it. */
  lastUsedAt: instant().nullable(),
  /** Last comparison of members and teams. */
  checkedAt: instant().nullable(),
  /** Why the last comparison changed nothing, or left something out. */
  problem: shownReason.nullable(),
  /** Members who came by the directory. */
  members: z.int(),
  /** Teams made of its groups. */
  teams: z.int(),
})
export type LdapDirectory = z.infer<typeof ldapDirectory>

const ldapState = z.object({ directory: ldapDirectory.nullable() })
const settingsPath = '/api/v1/workspace/sign-in/ldap'

export const getLdapDirectory = defineCall({
  name: 'ldap.get_directory',
  summary: "Returns the workspace's LDAP directory, without its password.",
  rest: { method: 'GET', path: settingsPath },
  access: 'sign_in.manage',
  impact: 'read',
  input: nothing,
  output: ldapState,
  example: { input: {}, output: { directory: null } },
})

export const setLdapDirectory = defineCall({
  name: 'ldap.set_directory',
  summary: "Sets the workspace's LDAP directory, after signing in to it and looking for the base DN.",
  rest: { method: 'PUT', path: settingsPath },
  access: 'sign_in.manage',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    ...settings,
    /** If missing, the stored password is kept, provided it goes to the same server and account. */
    bindPassword: secretText('password', 500).optional(),
    /** False: saved without signing in to it; the comparison that follows says what is wrong. */
    check: z.boolean().default(true),
    /** `updatedAt` of the directory that the client last saw, null for none; if it was changed since, the answer is 409. */
    seenUpdatedAt: instant().nullable().optional(),
  }),
  output: ldapState,
  errors: ['conflict', 'ldap_check_failed', 'owner_locked_out'],
  example: {
    input: {
      name: 'Marewind directory',
      url: 'ldaps://ldap.marewind.example',
      bindDn: 'cn=postroom,dc=marewind,dc=example',
      bindPassword: '…',
      baseDn: 'dc=marewind,dc=example',
    },
  },
})

export const removeLdapDirectory = defineCall({
  name: 'ldap.remove_directory',
  summary:
    "Removes the workspace's LDAP directory and unlinks its accounts. Its teams stay, and are managed here from then on.",
  rest: { method: 'DELETE', path: settingsPath },
  access: 'sign_in.manage',
  impact: 'destructive',
  input: nothing,
  output: ldapState,
  errors: ['owner_locked_out'],
  example: { input: {}, output: { directory: null } },
})

export const testLdapDirectory = defineCall({
  name: 'ldap.test_directory',
  summary:
    'Searches the saved directory for an address and shows what signing in would read. Nothing is changed.',
  rest: { method: 'POST', path: `${settingsPath}/test` },
  access: 'sign_in.manage',
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({ email: emailAddress() }),
  output: z.object({
    /** Null if the reason says why. */
    entry: z
      .object({
        dn: z.string(),
        id: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        /** Disabled in the directory: cannot sign in. */
        isDisabled: z.boolean(),
        groups: z.array(z.string()),
      })
      .nullable(),
    reason: shownReason.nullable(),
  }),
  errors: ['provider_not_set_up'],
  example: {
    input: { email: exampleEmail },
    output: {
      entry: {
        dn: 'uid=ingrid,ou=people,dc=marewind,dc=example',
        id: '9c7f5c1e-5d0b-103f-8b0e-1f1f6d1f0a11',
        email: exampleEmail,
        firstName: 'Ingrid',
        lastName: 'Solheim',
        isDisabled: false,
        groups: ['Support'],
      },
      reason: null,
    },
  },
})

export const signInWithLdap = defineCall({
  name: 'ldap.sign_in',
  summary:
    'Signs in with an address and its password in the LDAP directory of a workspace. Unknown people, wrong passwords and disabled entries return the same error.',
  rest: { method: 'POST', path: '/api/v1/auth/timed/ldap' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({
    workspaceId: ref('workspace'),
    email: emailAddress(),
    password: secretText('password'),
    loginPurpose: z.enum(['SetSecret']).optional(),
  }),
  output: token,
  errors: [
    'LoginError',
    'sign_in_method_off',
    'provider_not_set_up',
    'directory_unreachable',
    'no_licence_left',
  ],
  example: {
    input: { workspaceId: exampleWorkspace, email: exampleEmail, password: '…' },
    output: { token: { accessToken: 'eyJ…', expiresAt: '2026-11-20T12:15:00Z' } },
  },
})

export const ldapDirectoryChanged = defineEvent({
  type: 'ldap_directory.changed',
  summary: 'The LDAP directory of the workspace was set, removed or compared.',
  scope: 'staff',
  payload: ldapState,
})

export const ldapContract = defineFeature({
  name: 'ldap',
  area: null,
  calls: [getLdapDirectory, setLdapDirectory, removeLdapDirectory, testLdapDirectory, signInWithLdap],
  events: [ldapDirectoryChanged],
  errors: {
    ldap_check_failed: {
      status: 422,
      text: '{reason} Nothing was saved.',
      params: reasonParams,
    },
    directory_unreachable: {
      status: 424,
      text: 'The directory did not answer as it should. Please try again in a moment, or ask an admin.',
    },
  },
  abilities: {},
})
