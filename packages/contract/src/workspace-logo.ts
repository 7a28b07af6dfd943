import { z } from 'zod'
import { avatarSizes, avatarVersion, crop } from './avatars.ts'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { nothing } from './core/fields.ts'

export const getLogo = defineCall({
  name: 'workspace.get_logo',
  summary: 'Returns the logo of the workspace as WebP, or 404 without one.',
  rest: { method: 'GET', path: '/api/v1/workspace/logo', reply: 'bytes' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: z.object({
    size: z.enum(avatarSizes).default('256'),
    /** With the current version, the response may be cached forever. */
    v: z.string().max(64).optional(),
  }),
  output: z.unknown(),
  example: { input: {} },
})

export const setLogo = defineCall({
  name: 'workspace.set_logo',
  summary:
    'Sets the logo of the workspace from a JPEG, PNG, WebP or GIF file of at most 10 MB and 50 million pixels, cut to a square as the picture of a person is.',
  rest: { method: 'PUT', path: '/api/v1/workspace/logo', body: 'bytes', headers: { crop: 'x-crop' } },
  access: 'workspace.update',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    crop: crop.optional(),
    /** The file itself, as the request body. */
    body: z.unknown().optional(),
  }),
  output: z.object({ version: avatarVersion }),
  errors: ['picture_too_large', 'picture_not_readable', 'picture_too_many_pixels'],
  example: { input: { crop: '0.1,0,0.8,1' }, output: { version: '0f1e2d3c4b5a6978' } },
})

export const deleteLogo = defineCall({
  name: 'workspace.delete_logo',
  summary: 'Removes the logo of the workspace.',
  rest: { method: 'DELETE', path: '/api/v1/workspace/logo' },
  access: 'workspace.update',
  impact: 'write',
  input: nothing,
  output: nothing,
  example: { input: {}, output: {} },
})

export const workspaceLogoChanged = defineEvent({
  type: 'workspace.logo_changed',
  summary: 'The logo of the workspace was changed or removed.',
  scope: 'workspace',
  payload: z.object({ version: avatarVersion.nullable() }),
})
