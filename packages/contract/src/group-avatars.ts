import { z } from 'zod'
import { avatarSizes, avatarVersion, crop } from './avatars.ts'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { nothing, ref } from './core/fields.ts'

/** A team or a shared inbox. */
const groupId = ref('team')
const exampleTeam = '019a9f6e-5d1c-7000-8000-0000000000e7'

export const listGroupAvatars = defineCall({
  name: 'teams.list_avatars',
  summary: 'Lists which teams and shared inboxes have a picture, and its version.',
  rest: { method: 'GET', path: '/api/v1/group/avatars' },
  access: 'team.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(z.object({ groupId, version: avatarVersion })) }),
  example: { input: {}, output: { items: [{ groupId: exampleTeam, version: '0f1e2d3c4b5a6978' }] } },
})

export const getGroupAvatar = defineCall({
  name: 'teams.get_avatar',
  summary: 'Returns the picture of a team or shared inbox as WebP, or 404 without one.',
  rest: { method: 'GET', path: '/api/v1/group/:groupId/avatar', reply: 'bytes' },
  access: 'team.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({
    groupId,
    size: z.enum(avatarSizes).default('256'),
    /** With the current version, the response may be cached forever. */
    v: z.string().max(64).optional(),
  }),
  output: z.unknown(),
  example: { input: { groupId: exampleTeam } },
})

export const setGroupAvatar = defineCall({
  name: 'teams.set_avatar',
  summary: 'Sets the picture of a team or shared inbox, as for a person.',
  rest: {
    method: 'PUT',
    path: '/api/v1/group/:groupId/avatar',
    body: 'bytes',
    headers: { crop: 'x-crop' },
  },
  access: 'team.list',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ groupId, crop: crop.optional(), body: z.unknown().optional() }),
  output: z.object({ version: avatarVersion }),
  errors: ['picture_too_large', 'picture_not_readable', 'picture_too_many_pixels'],
  example: { input: { groupId: exampleTeam }, output: { version: '0f1e2d3c4b5a6978' } },
})

export const deleteGroupAvatar = defineCall({
  name: 'teams.delete_avatar',
  summary: 'Removes the picture of a team or a shared inbox.',
  rest: { method: 'DELETE', path: '/api/v1/group/:groupId/avatar' },
  access: 'team.list',
  impact: 'write',
  input: z.object({ groupId }),
  output: nothing,
  example: { input: { groupId: exampleTeam }, output: {} },
})

export const groupAvatarChanged = defineEvent({
  type: 'team.avatar_changed',
  summary: 'The picture of a team or shared inbox was changed or removed.',
  scope: 'workspace',
  payload: z.object({ groupId, version: avatarVersion.nullable() }),
})
