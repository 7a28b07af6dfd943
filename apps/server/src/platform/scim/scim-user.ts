import { type DirectoryPerson, directoryRoles } from '@postroom/contract'
import { fail } from '#platform/errors/index.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** A person as a SCIM user (RFC 7643, section 4.1). */
export interface ScimUser {
  readonly schemas: readonly string[]
  readonly id: string
  readonly externalId?: string
  readonly userName: string
  readonly name: { readonly givenName: string; readonly familyName: string; readonly formatted: string }
  readonly displayName: string
  readonly active: boolean
  readonly emails: readonly { readonly value: string; readonly type: 'work'; readonly primary: true }[]
  readonly roles: readonly { readonly value: string }[]
  readonly meta: {
    readonly resourceType: 'User'
    readonly location: string
    readonly lastModified?: string
  }
}

/** Presents a person of the directory; `base` is the public address of the endpoints. */
export function toScimUser(person: DirectoryPerson, base: string): ScimUser {
  const { id, email, externalId, firstName, lastName, role, state, updatedAt } = person
  const formatted = `${firstName} ${lastName}`.trim() || email
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    name: { givenName: firstName, familyName: lastName, formatted },
    displayName: formatted,
    active: state !== 'inactive',
    emails: [{ value: email, type: 'work', primary: true }],
    roles: [{ value: role }],
    meta: {
      resourceType: 'User',
      location: `${base}/Users/${id}`,
      ...(updatedAt !== null && { lastModified: updatedAt }),
    },
  }
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What a SCIM user says of a person, as input of the calls of the directory. Attributes are named in any case (RFC 7643). */
export function fromScimUser(body: unknown) {
  if (!isObject(body)) return fail('malformed_request')
  const user = inLowerCase(body)
  const name = isObject(user.name) ? inLowerCase(user.name) : {}
  return {
    email: text(user.username) ?? firstValue(user.emails),
    externalId: text(user.externalid) ?? null,
    firstName: text(name.givenname) ?? '',
    lastName: text(name.familyname) ?? '',
    // A role that is added comes last.
    role: roleOf(firstValue(Array.isArray(user.roles) ? user.roles.slice(-1) : user.roles)),
    isActive: readActive(user.active),
  }
}

const inLowerCase = (value: Json): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]))

/** Entra ID sends "False" as text. */
const readActive = (value: unknown): boolean => String(value ?? true).toLowerCase() !== 'false'

/** The primary one of several values, or the first. Some directories send the values alone. */
function firstValue(list: unknown): string | undefined {
  const values = Array.isArray(list) ? list : [list]
  const value = values.find((one) => isObject(one) && one.primary === true) ?? values[0]
  return text(isObject(value) ? value.value : value)
}

/** Any other text is passed on, and refused by the call. */
const roleOf = (value: string | undefined): string | undefined =>
  directoryRoles.find((role) => role.toLowerCase() === value?.toLowerCase()) ?? ownerAsIs(value)
const ownerAsIs = (value: string | undefined): string | undefined =>
  value === undefined || value === 'Owner' || value === '' ? undefined : value
