import { emailAddress } from '@postroom/contract'
import { type Entry, escapeFilter } from 'ldapts'
import type { DirectorySession } from './directory-client.ts'

/** How entries of people and groups are found and read. */
export interface Mapping {
  readonly userFilter: string
  readonly emailAttribute: string
  readonly nameAttribute: string
  readonly idAttribute: string
  readonly groupFilter: string
}

export interface PersonEntry {
  readonly dn: string
  /** Value of the unique attribute; null without one. */
  readonly id: string | null
  /** Null without a valid address. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  readonly isDisabled: boolean
  readonly uid: string | undefined
  readonly memberOf: readonly string[]
}

export interface GroupEntry {
  readonly dn: string
  readonly id: string
  readonly name: string
  /** DNs (member, uniqueMember) and names of accounts (memberUid). */
  readonly members: readonly string[]
}

export const emailPlaceholder = '{email}'
const peopleAtMost = 20_000
const groupsAtMost = 500
const nameLength = 60

/** Attributes by which directories disable accounts. */
const states = ['userAccountControl', 'nsAccountLock', 'loginDisabled', 'pwdAccountLockedTime']

/** Entries of one address; at most two, since a second one already makes it ambiguous. */
export async function findPeople(
  session: DirectorySession,
  mapping: Mapping,
  email: string,
): Promise<PersonEntry[]> {
  const filter = mapping.userFilter.replaceAll(emailPlaceholder, () => escapeFilterValue(email))
  return readPeople(session, mapping, filter, 100)
}

/** Everybody whom the filter finds, whatever the address. */
export const listPeople = (session: DirectorySession, mapping: Mapping): Promise<PersonEntry[]> =>
  readPeople(session, mapping, mapping.userFilter.replaceAll(emailPlaceholder, '*'), peopleAtMost)

/** Groups that become teams; none without a filter. */
export async function listGroups(
  session: DirectorySession,
  { groupFilter, idAttribute }: Mapping,
): Promise<GroupEntry[]> {
  if (groupFilter === '') return []
  const entries = await session.search({
    filter: groupFilter,
    attributes: ['cn', 'member', 'uniqueMember', 'memberUid', idAttribute],
    binary: binaryOf(idAttribute),
    entriesAtMost: groupsAtMost,
  })
  return entries.flatMap((entry) => {
    const id = idOf(entry, idAttribute)
    const name = valuesOf(entry, 'cn')[0]?.trim().slice(0, nameLength)
    const members = ['member', 'uniqueMember', 'memberUid'].flatMap((one) => valuesOf(entry, one))
    return id && name ? [{ dn: entry.dn, id, name, members }] : []
  })
}

/** Returns a test whether a person is in a group: by the group's members, or by the person's memberOf. */
export function membersOf(group: GroupEntry): (person: PersonEntry) => boolean {
  const members = new Set(group.members.map(plainDn))
  const own = plainDn(group.dn)
  return ({ dn, uid, memberOf }) =>
    members.has(plainDn(dn)) ||
    (uid !== undefined && members.has(plainDn(uid))) ||
    memberOf.some((one) => plainDn(one) === own)
}

/** Escapes a value for a filter (RFC 4515, section 3). */
const escapeFilterValue = (value: string): string => escapeFilter`${value}`

async function readPeople(
  session: DirectorySession,
  mapping: Mapping,
  filter: string,
  entriesAtMost: number,
): Promise<PersonEntry[]> {
  const { emailAttribute, nameAttribute, idAttribute } = mapping
  const entries = await session.search({
    filter,
    attributes: [emailAttribute, nameAttribute, idAttribute, 'uid', 'memberOf', ...states],
    binary: binaryOf(idAttribute),
    entriesAtMost,
  })
  return entries.map((entry) => ({
    dn: entry.dn,
    id: idOf(entry, idAttribute),
    email: emailAddress().safeParse(valuesOf(entry, emailAttribute)[0]).data ?? null,
    ...splitName(valuesOf(entry, nameAttribute)[0] ?? ''),
    isDisabled: isDisabled(entry),
    uid: valuesOf(entry, 'uid')[0],
    memberOf: valuesOf(entry, 'memberOf'),
  }))
}

/** objectGUID has 16 bytes that are no text. */
const binaryOf = (idAttribute: string): string[] => (isGuid(idAttribute) ? ['objectGUID'] : [])
const isGuid = (attribute: string): boolean => attribute.toLowerCase() === 'objectguid'

function idOf(entry: Entry, attribute: string): string | null {
  const id = valuesOf(entry, attribute)[0] ?? ''
  return id !== '' && id.length <= 400 ? id : null
}

/** Values by the name of the attribute, which servers write in any case; bytes in hexadecimal. */
function valuesOf(entry: Entry, attribute: string): string[] {
  const wanted = attribute.toLowerCase()
  // Active Directory sends long lists of members in ranges: `member;range=0-1499`.
  const key = Object.keys(entry).find((name) => name.toLowerCase().split(';')[0] === wanted)
  const value = key === undefined ? [] : entry[key]
  return [value ?? []].flat().map((one) => (Buffer.isBuffer(one) ? one.toString('hex') : String(one)))
}

function isDisabled(entry: Entry): boolean {
  const has = (attribute: string, isOff: (value: string) => boolean): boolean =>
    valuesOf(entry, attribute).some(isOff)
  return (
    // Flag ADS_UF_ACCOUNTDISABLE of Active Directory.
    has('userAccountControl', (value) => (Number(value) & 2) === 2) ||
    has('nsAccountLock', (value) => /^true$/i.test(value)) ||
    has('loginDisabled', (value) => /^true$/i.test(value)) ||
    // Locked for good, not for some minutes after wrong passwords (draft-behera-ldap-password-policy).
    has('pwdAccountLockedTime', (value) => value.startsWith('000001010000'))
  )
}

/** "Ingrid Solheim" or "Solheim, Ingrid". */
function splitName(name: string): { firstName: string; lastName: string } {
  const plain = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const [family = '', given] = plain.split(/\s*,\s*/)
  if (given) return { firstName: given.slice(0, nameLength), lastName: family.slice(0, nameLength) }
  const at = plain.lastIndexOf(' ')
  return {
    firstName: (at < 0 ? plain : plain.slice(0, at)).trim().slice(0, nameLength),
    lastName: at < 0 ? '' : plain.slice(at + 1).slice(0, nameLength),
  }
}

/** Servers write the same DN with other cases and spaces. */
const plainDn = (dn: string): string => dn.toLowerCase().replace(/\s*([,=+])\s*/g, '$1')
