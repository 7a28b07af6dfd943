import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { nothing, ref } from './core/fields.ts'
import { inviteResult, member } from './members/index.ts'

const exampleWorkspace = '019a9f6e-5d1c-7000-8000-000000000001'
const exampleUser = '019a9f6e-5d1c-7000-8000-00000000000a'

/** The specification's spelling of the workspace id; any workspace but the session's is not found. */
const CommunityId = ref('workspace')
/** People of one change, which applies to all of them or to none. */
const userIds = z.array(ref('user')).min(1).max(200)

/** The two lists of the specification's screen. */
const list = z.enum(['admin', 'member'])

const usage = z.object({
  used: z.number().int(),
  /** -1 for no limit. */
  paid: z.number().int(),
})

export const getLicences = defineCall({
  name: 'licences.get',
  summary: 'Returns the licences in use and paid for, by type of member.',
  rest: { method: 'GET', path: '/api/v1/workspace/licences' },
  command: { head: '/subscriptionlicence get', args: ['CommunityId'], resourceId: 'CommunityId' },
  access: 'member.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ CommunityId: CommunityId.optional() }),
  output: z.object({ User: usage, SharedInbox: usage }),
  example: { input: {}, output: { User: { used: 3, paid: 5 }, SharedInbox: { used: 1, paid: -1 } } },
})

export const addLicences = defineCall({
  name: 'licences.add',
  summary: 'Invites people as admins or members, each taking a licence of type User.',
  rest: { method: 'POST', path: '/api/v1/workspace/licences' },
  command: { head: '/subscriptionlicence add', args: ['CommunityId', 'as'], resourceId: 'CommunityId' },
  access: 'member.invite',
  impact: 'sends_mail',
  limitPerMinute: 120,
  input: z.object({
    CommunityId,
    as: list.default('member'),
    emails: z
      .array(z.string().trim().max(320))
      .min(1, fieldMessage('required', { field: 'email' }))
      .max(200),
  }),
  output: z.object({ results: z.array(inviteResult) }),
  example: {
    input: { CommunityId: exampleWorkspace, as: 'member', emails: ['mateus.carvalho@marewind.example'] },
  },
})

export const promoteLicence = defineCall({
  name: 'licences.promote',
  summary: 'Makes all named members admins, or none of them.',
  rest: { method: 'PUT', path: '/api/v1/workspace/licences/promote' },
  command: {
    head: '/subscriptionlicence promote',
    args: ['CommunityId', 'userIds'],
    resourceId: 'CommunityId',
    resourceIds: 'userIds',
  },
  access: 'member.change_role',
  impact: 'write',
  input: z.object({ CommunityId, userIds }),
  output: z.object({ items: z.array(member) }),
  errors: ['last_owner', 'role_above_own'],
  example: { input: { CommunityId: exampleWorkspace, userIds: [exampleUser] } },
})

export const demoteLicence = defineCall({
  name: 'licences.demote',
  summary: 'Makes all named admins members, or none of them.',
  rest: { method: 'PUT', path: '/api/v1/workspace/licences/demote' },
  command: {
    head: '/subscriptionlicence demote',
    args: ['CommunityId', 'userIds'],
    resourceId: 'CommunityId',
    resourceIds: 'userIds',
  },
  access: 'member.change_role',
  impact: 'write',
  input: z.object({ CommunityId, userIds }),
  output: z.object({ items: z.array(member) }),
  errors: ['last_owner', 'role_above_own'],
  example: { input: { CommunityId: exampleWorkspace, userIds: [exampleUser] } },
})

export const removeLicence = defineCall({
  name: 'licences.remove',
  summary:
    'Removes all named admins or members and frees their licences, or none of them. Their open work goes to the inheritor.',
  rest: { method: 'POST', path: '/api/v1/workspace/licences/remove' },
  command: {
    head: '/subscriptionlicence remove',
    args: ['CommunityId', 'userIds'],
    resourceId: 'CommunityId',
    resourceIds: 'userIds',
  },
  access: 'member.remove',
  whenReadOnly: true,
  impact: 'destructive',
  input: z.object({ CommunityId, userIds, inheritorId: ref('user').optional() }),
  output: nothing,
  errors: ['last_owner', 'role_above_own'],
  example: { input: { CommunityId: exampleWorkspace, userIds: [exampleUser] }, output: {} },
})

export const licencesContract = defineFeature({
  name: 'licences',
  area: 'members',
  calls: [getLicences, addLicences, promoteLicence, demoteLicence, removeLicence],
  events: [],
  errors: {},
  abilities: {},
})
