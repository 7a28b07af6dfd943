import SCIMMY from 'scimmy'
import { groupSchema } from './scim-group.ts'
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

/** The kinds of resources: users and groups (RFC 7643, section 6). */
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
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'A team whose members the directory decides',
    schema: groupSchema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/Group` },
  },
]

const kept: ReadonlySet<string> = new Set(['userName', 'name', 'displayName', 'active', 'emails', 'roles'])

/** The attributes of users and groups that are stored; others are accepted and dropped. */
export function describeSchemas(base: string) {
  const user = SCIMMY.Schemas.User.definition.describe(`${base}/Schemas`)
  const group = SCIMMY.Schemas.Group.definition.describe(`${base}/Schemas`)
  return [
    { ...user, id: userSchema, attributes: user.attributes.filter(({ name }) => kept.has(name)) },
    { ...group, id: groupSchema },
  ]
}
