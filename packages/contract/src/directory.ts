import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { emailAddress, instant, nothing, optionalText, ref, requiredText, version } from './core/fields.ts'
import { role } from './core/roles.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    directoryPerson: true
  }
}

/** Roles that a directory can give; owners are appointed by owners. */
export const directoryRoles = ['Admin', 'Member'] as const

/** A person as the company's directory knows them; the work and the rights are those of the member. */
export const directoryPerson = z.object({
  id: ref('directoryPerson'),
  email: z.string(),
  /** The directory's own id of the person. */
  externalId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  /** `inactive`: removed from the workspace. */
  state: z.enum(['member', 'invited', 'inactive']),
  /** Added or changed by the directory; otherwise a member or an invitation that it may take over. */
  isFromDirectory: z.boolean(),
  updatedAt: instant().nullable(),
})
export type DirectoryPerson = z.infer<typeof directoryPerson>

const fields = {
  externalId: optionalText(200).nullable().default(null),
  firstName: optionalText(80).default(''),
  lastName: optionalText(80).default(''),
  /** Missing: unchanged, and Member for a new person. */
  role: z.enum(directoryRoles).optional(),
  /** Whether the person is in the workspace, or invited to it. */
  isActive: z.boolean().default(true),
}
const personId = ref('directoryPerson')
const example = '019a9f6e-5d1c-7000-8000-0000000000f7'
const exampleGroup = '019a9f6e-5d1c-7000-8000-0000000000e7'

export const listDirectoryPeople = defineCall({
  name: 'directory.list_people',
  summary: 'Lists members, invited people, and people whom the directory has removed.',
  rest: { method: 'GET', path: '/api/v1/workspace/directory' },
  access: 'member.invite',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(directoryPerson) }),
  example: { input: {} },
})

export const addDirectoryPerson = defineCall({
  name: 'directory.add_person',
  summary: 'Adds a person of the directory: they are invited by mail, unless they are a member already.',
  rest: { method: 'POST', path: '/api/v1/workspace/directory' },
  access: 'member.invite',
  impact: 'sends_mail',
  limitPerMinute: 300,
  input: z.object({ email: emailAddress(), ...fields }),
  output: directoryPerson,
  errors: ['directory_person_exists', 'no_licence_left', 'last_owner', 'role_above_own'],
  example: {
    input: { email: 'mateus.carvalho@marewind.example', firstName: 'Mateus', lastName: 'Carvalho' },
  },
})

export const updateDirectoryPerson = defineCall({
  name: 'directory.update_person',
  summary:
    'Replaces what the directory says of a person. An inactive person is removed from the workspace and their sessions end; an active one is invited again.',
  rest: { method: 'PUT', path: '/api/v1/workspace/directory/:personId' },
  access: 'member.invite',
  impact: 'destructive',
  limitPerMinute: 300,
  input: z.object({ personId, email: emailAddress(), ...fields }),
  output: directoryPerson,
  errors: [
    'directory_person_exists',
    'directory_email_of_member',
    'no_licence_left',
    'last_owner',
    'role_above_own',
  ],
  example: {
    input: { personId: example, email: 'mateus.carvalho@marewind.example', isActive: false },
  },
})

export const removeDirectoryPerson = defineCall({
  name: 'directory.remove_person',
  summary: 'Removes a person from the workspace and forgets what the directory said of them.',
  rest: { method: 'DELETE', path: '/api/v1/workspace/directory/:personId' },
  access: 'member.invite',
  impact: 'destructive',
  limitPerMinute: 300,
  input: z.object({ personId }),
  output: nothing,
  errors: ['last_owner', 'role_above_own'],
  example: { input: { personId: example }, output: {} },
})

/** A team whose name and members the directory decides. */
export const directoryGroup = z.object({
  id: ref('team'),
  name: z.string(),
  /** The directory's own id of the group. */
  externalId: z.string().nullable(),
  /** Also people who are only invited; they are in the team once they join. */
  members: z.array(z.object({ id: ref('directoryPerson'), email: z.string() })),
  version: version(),
  updatedAt: instant(),
})
export type DirectoryGroup = z.infer<typeof directoryGroup>

const groupFields = {
  name: requiredText('team name', 80),
  externalId: optionalText(200).nullable().default(null),
  memberIds: z
    .array(personId)
    .max(5_000, fieldMessage('too_many', { maximum: 5_000 }))
    .default([]),
}
const groupId = ref('team')
const groupPath = '/api/v1/workspace/directory-groups'

export const listDirectoryGroups = defineCall({
  name: 'directory.list_groups',
  summary: 'Lists the teams whose members the directory decides.',
  rest: { method: 'GET', path: groupPath },
  access: 'member.invite',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(directoryGroup) }),
  example: { input: {} },
})

export const addDirectoryGroup = defineCall({
  name: 'directory.add_group',
  summary:
    'Adds a group of the directory as a team with these people. A team of the same name is not taken over.',
  rest: { method: 'POST', path: groupPath },
  access: 'member.invite',
  impact: 'write',
  limitPerMinute: 300,
  input: z.object(groupFields),
  output: directoryGroup,
  errors: ['team_name_taken'],
  example: { input: { name: 'Customs', memberIds: [example] } },
})

export const updateDirectoryGroup = defineCall({
  name: 'directory.update_group',
  summary: 'Replaces name and members of a team that the directory decides about.',
  rest: { method: 'PUT', path: `${groupPath}/:groupId` },
  access: 'member.invite',
  impact: 'write',
  limitPerMinute: 300,
  /** With a version, it fails if the group has another one by now. */
  input: z.object({ groupId, ...groupFields, version: version().optional() }),
  output: directoryGroup,
  errors: ['team_name_taken', 'conflict'],
  example: { input: { groupId: exampleGroup, name: 'Customs and duties' } },
})

export const removeDirectoryGroup = defineCall({
  name: 'directory.remove_group',
  summary:
    'Deletes a team that the directory decides about, like any team: its conversations go back to everyone of their inbox, and it can be restored for 30 days.',
  rest: { method: 'DELETE', path: `${groupPath}/:groupId` },
  access: 'member.invite',
  impact: 'destructive',
  limitPerMinute: 300,
  input: z.object({ groupId }),
  output: nothing,
  example: { input: { groupId: exampleGroup }, output: {} },
})

export const directoryContract = defineFeature({
  name: 'directory',
  area: 'members',
  calls: [
    listDirectoryPeople,
    addDirectoryPerson,
    updateDirectoryPerson,
    removeDirectoryPerson,
    listDirectoryGroups,
    addDirectoryGroup,
    updateDirectoryGroup,
    removeDirectoryGroup,
  ],
  events: [],
  errors: {
    directory_person_exists: {
      status: 409,
      text: 'The directory already has a person with this address.',
    },
    directory_email_of_member: {
      status: 409,
      text: 'Members change their e-mail address themselves, in their profile.',
    },
  },
  abilities: {},
})
