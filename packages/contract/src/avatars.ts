import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { nothing, ref } from './core/fields.ts'

/** Edge lengths in pixels in which a picture is stored. */
export const avatarSizes = ['64', '256'] as const

/** Changes with the picture, so that URLs containing it may be cached forever. */
export const avatarVersion = z.string().regex(/^[0-9a-f]{16}$/)
const exampleUser = '019a9f6e-5d1c-7000-8000-000000000002'

export const listAvatars = defineCall({
  name: 'avatars.list',
  summary:
    'Lists who in the workspace has a picture, and its version; before multi-factor authentication only your own.',
  rest: { method: 'GET', path: '/api/v1/avatars' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(z.object({ userId: ref('user'), version: avatarVersion })) }),
  example: { input: {}, output: { items: [{ userId: exampleUser, version: '0f1e2d3c4b5a6978' }] } },
})

export const getAvatar = defineCall({
  name: 'avatars.get',
  summary: 'Returns the picture of a person of your workspace as WebP, or 404 without one.',
  rest: { method: 'GET', path: '/api/v1/user/:userId/avatar', reply: 'bytes' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: z.object({
    userId: ref('user'),
    size: z.enum(avatarSizes).default('256'),
    /** With the current version, the response may be cached forever. */
    v: z.string().max(64).optional(),
  }),
  output: z.unknown(),
  example: { input: { userId: exampleUser } },
})

/** Fractions of the upright picture: left, top, width, height. */
export const crop = z.string().regex(/^[01](\.\d{1,6})?(,[01](\.\d{1,6})?){3}$/, fieldMessage('crop_invalid'))

export const setAvatar = defineCall({
  name: 'avatars.set',
  summary:
    'Sets your own picture from a JPEG, PNG, WebP or GIF file of at most 10 MB. It is cropped to a square and re-encoded, so that metadata such as the location is removed.',
  rest: {
    method: 'PUT',
    path: '/api/v1/user/:userId/avatar',
    body: 'bytes',
    headers: { crop: 'x-crop' },
  },
  access: 'session',
  mfa: false,
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    userId: ref('user'),
    crop: crop.optional(),
    /** The file itself, as the request body. */
    body: z.unknown().optional(),
  }),
  output: z.object({ version: avatarVersion }),
  errors: ['picture_too_large', 'picture_not_readable', 'picture_too_many_pixels'],
  example: { input: { userId: exampleUser, crop: '0.1,0,0.8,1' }, output: { version: '0f1e2d3c4b5a6978' } },
})

export const deleteAvatar = defineCall({
  name: 'avatars.delete',
  summary: 'Removes your own picture; your initials are shown instead.',
  rest: { method: 'DELETE', path: '/api/v1/user/:userId/avatar' },
  access: 'session',
  mfa: false,
  impact: 'write',
  input: z.object({ userId: ref('user') }),
  output: nothing,
  example: { input: { userId: exampleUser }, output: {} },
})

export const avatarChanged = defineEvent({
  type: 'avatar.changed',
  summary: 'The picture of a person was changed or removed.',
  scope: 'workspace',
  payload: z.object({ userId: ref('user'), version: avatarVersion.nullable() }),
})

export const avatarsContract = defineFeature({
  name: 'avatars',
  area: 'members',
  calls: [listAvatars, getAvatar, setAvatar, deleteAvatar],
  events: [avatarChanged],
  errors: {
    picture_too_large: { status: 413, text: 'This file is larger than 10 MB.' },
    picture_not_readable: {
      status: 400,
      text: 'This file is no picture we can read. Choose a JPEG, PNG, WebP or GIF file.',
    },
    picture_too_many_pixels: { status: 400, text: 'This picture has more than 50 million pixels.' },
  },
  abilities: {},
})
