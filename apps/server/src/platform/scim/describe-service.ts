import SCIMMY from 'scimmy'
import { userSchema } from './scim-user.ts'

/** What this service can do (RFC 7643, section 5). */
export const describeService = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 500 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'API key', description: 'An API key with the scope members:write' },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** The only kind of resource: users (RFC 7643, section 6). */
export const describeResourceTypes = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person who is a member of the workspace or invited to it',
    schema: userSchema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
]

const kept: ReadonlySet<string> = new Set(['userName', 'name', 'displayName', 'active', 'emails', 'roles'])

/** The attributes of a user that are stored; others are accepted and dropped. */
export function describeSchemas(base: string) {
  const user = SCIMMY.Schemas.User.definition.describe(`${base}/Schemas`)
  return [{ ...user, id: userSchema, attributes: user.attributes.filter(({ name }) => kept.has(name)) }]
}
