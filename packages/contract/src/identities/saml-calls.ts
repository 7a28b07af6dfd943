import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, multilineText, nothing, optionalText, ref, requiredText } from '../core/fields.ts'
import { signInSettings } from './shapes.ts'

const exampleWorkspace = '019a9f6e-5d1c-7000-8000-0000000000a1'
const workspaceId = ref('workspace')

export const receiveSamlResponse = defineCall({
  name: 'identities.receive_saml_response',
  summary:
    'Assertion consumer service of SAML 2.0 (HTTP-POST). Stores the response for the authorization request that it belongs to and redirects to /loading-second, which verifies it.',
  rest: {
    method: 'POST',
    path: '/api/v1/auth/saml/:workspaceId',
    body: 'bytes',
    reply: 'bytes',
    crossSite: true,
  },
  access: 'public',
  keys: false,
  impact: 'write',
  audit: false,
  limitPerMinute: 120,
  input: z.object({
    workspaceId,
    /** The form with SAMLResponse and RelayState. */
    body: z.unknown().optional(),
  }),
  output: z.unknown(),
  example: { input: { workspaceId: exampleWorkspace } },
})

export const getSamlMetadata = defineCall({
  name: 'identities.get_saml_metadata',
  summary: 'Returns the SAML 2.0 metadata of Postroom for a workspace, as XML. Its address is the entity ID.',
  rest: { method: 'GET', path: '/api/v1/auth/saml/:workspaceId/metadata', reply: 'bytes' },
  access: 'public',
  keys: false,
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ workspaceId }),
  output: z.unknown(),
  example: { input: { workspaceId: exampleWorkspace } },
})

export const setSamlProvider = defineCall({
  name: 'identities.set_saml_provider',
  summary:
    "Sets the workspace's SAML provider from its metadata (address or XML), or from entity ID, sign-in address and certificates.",
  rest: { method: 'PUT', path: '/api/v1/workspace/sign-in/saml' },
  access: 'sign_in.manage',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    name: requiredText('provider name', 60),
    /** Fetched once, when it is saved. */
    metadataUrl: optionalText(500).optional(),
    metadataXml: multilineText(200_000).optional(),
    /** Entity ID of the provider. */
    issuer: optionalText(480).optional(),
    /** Address of its sign-in page (HTTP-Redirect). */
    entryUrl: optionalText(1_000).optional(),
    /** One to four certificates in PEM, one after the other; several while the provider changes its key. */
    certificates: multilineText(40_000).optional(),
    /** Attribute with the e-mail address; without it the NameID or a usual attribute. */
    emailAttribute: optionalText(200).optional(),
    /** Refuses assertions that are only signed. */
    requireEncryption: z.boolean().default(false),
    /** `updatedAt` of the provider that the client last saw, null for none; if it was changed since, the answer is 409. */
    seenUpdatedAt: instant().nullable().optional(),
  }),
  output: signInSettings,
  errors: ['conflict', 'saml_metadata_unreachable', 'owner_locked_out'],
  example: {
    input: { name: 'Marewind ID', metadataUrl: 'https://id.marewind.example/saml/metadata' },
  },
})

export const removeSamlProvider = defineCall({
  name: 'identities.remove_saml_provider',
  summary: "Removes the workspace's SAML provider and unlinks its accounts.",
  rest: { method: 'DELETE', path: '/api/v1/workspace/sign-in/saml' },
  access: 'sign_in.manage',
  impact: 'destructive',
  input: nothing,
  output: signInSettings,
  errors: ['owner_locked_out'],
  example: { input: {} },
})

const keyCall = {
  access: 'sign_in.manage',
  input: nothing,
  output: signInSettings,
  example: { input: {} },
} as const

export const renewSamlKey = defineCall({
  ...keyCall,
  name: 'identities.renew_saml_key',
  summary:
    'Creates a key pair that SAML providers encrypt assertions for, and publishes it. The one before is accepted until it is removed.',
  rest: { method: 'POST', path: '/api/v1/workspace/sign-in/saml/key' },
  impact: 'write',
  limitPerMinute: 10,
})

export const removeOldSamlKey = defineCall({
  ...keyCall,
  name: 'identities.remove_old_saml_key',
  summary:
    'Removes the key pair before the published one. Assertions encrypted for it are refused from then on.',
  rest: { method: 'DELETE', path: '/api/v1/workspace/sign-in/saml/key' },
  impact: 'destructive',
})
