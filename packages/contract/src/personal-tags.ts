import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { nothing, ref, requiredText, version } from './core/fields.ts'
import { tagColor } from './tags.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    personalTag: true
  }
}

/** Visible to its owner only. */
export const personalTag = z.object({
  id: ref('personalTag'),
  name: z.string(),
  color: tagColor,
  /** Number of conversations with the tag. */
  usageCount: z.number().int(),
  version: version(),
})
export type PersonalTag = z.infer<typeof personalTag>

const personalTagId = ref('personalTag')
const name = requiredText('tag name', 40)
const exampleTag = '019a9f6e-5d1c-7000-8000-0000000000a7'
const personalAccess = { access: 'session', mfa: 'personal' } as const

export const listPersonalTags = defineCall({
  name: 'personalTags.list',
  summary: 'Lists your personal tags with their usage.',
  rest: { method: 'GET', path: '/api/v1/tag/list' },
  ...personalAccess,
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(personalTag) }),
  example: { input: {} },
})

export const listPersonalTagLabels = defineCall({
  name: 'personalTags.list_labels',
  summary: 'Lists names and colours of your personal tags, and the conversations that have them.',
  rest: { method: 'GET', path: '/api/v1/tag/labels' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    items: z.array(personalTag.pick({ id: true, name: true, color: true })),
    /** Tags by conversation, for the most recently tagged conversations. */
    placed: z.record(z.string(), z.array(personalTagId)),
  }),
  example: { input: {} },
})

export const getPersonalTag = defineCall({
  name: 'personalTags.get',
  summary: 'Returns one of your personal tags.',
  rest: { method: 'GET', path: '/api/v1/tag/:personalTagId' },
  ...personalAccess,
  impact: 'read',
  input: z.object({ personalTagId }),
  output: personalTag,
  example: { input: { personalTagId: exampleTag } },
})

export const createPersonalTag = defineCall({
  name: 'personalTags.create',
  summary: 'Creates a personal tag.',
  rest: { method: 'POST', path: '/api/v1/tag/' },
  ...personalAccess,
  impact: 'write',
  input: z.object({ name, color: tagColor.default('ink') }),
  output: personalTag,
  errors: ['tag_name_taken'],
  example: { input: { name: 'Follow up', color: 'plum' } },
})

export const updatePersonalTag = defineCall({
  name: 'personalTags.update',
  summary: 'Changes the name or colour of one of your personal tags.',
  rest: { method: 'PUT', path: '/api/v1/tag/:personalTagId' },
  ...personalAccess,
  impact: 'write',
  input: z.object({ personalTagId, version: version(), name: name.optional(), color: tagColor.optional() }),
  output: personalTag,
  errors: ['tag_name_taken', 'conflict'],
  example: { input: { personalTagId: exampleTag, version: 1, name: 'Call back' } },
})

export const deletePersonalTag = defineCall({
  name: 'personalTags.delete',
  summary: 'Deletes one of your personal tags and removes it from all conversations.',
  rest: { method: 'PUT', path: '/api/v1/tag/:personalTagId/delete' },
  ...personalAccess,
  impact: 'destructive',
  input: z.object({ personalTagId }),
  output: nothing,
  example: { input: { personalTagId: exampleTag }, output: {} },
})

export const personalTagChanged = defineEvent({
  type: 'personal_tag.changed',
  summary: 'You created or changed a personal tag.',
  scope: 'person',
  payload: z.object({ tag: personalTag }),
})
export const personalTagDeleted = defineEvent({
  type: 'personal_tag.deleted',
  summary: 'You deleted a personal tag.',
  scope: 'person',
  payload: z.object({ personalTagId }),
})

export const personalTagsContract = defineFeature({
  name: 'personal-tags',
  area: 'tags',
  calls: [
    listPersonalTags,
    listPersonalTagLabels,
    getPersonalTag,
    createPersonalTag,
    updatePersonalTag,
    deletePersonalTag,
  ],
  events: [personalTagChanged, personalTagDeleted],
  errors: {},
  abilities: {},
})
