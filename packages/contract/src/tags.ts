import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, multilineText, nothing, optionalText, ref, requiredText, version } from './core/fields.ts'
import { abilities } from './core/roles.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    tag: true
  }
}

export const tagColors = [
  'ink',
  'amber',
  'teal',
  'plum',
  'violet',
  'brown',
  'sky',
  'olive',
  'red',
  'grey',
] as const
export const tagColor = z.enum(tagColors)

export const tag = z.object({
  id: ref('tag'),
  name: z.string(),
  color: tagColor,
  group: z.string().nullable(),
  description: z.string(),
  isArchived: z.boolean(),
  /** Number of conversations with the tag. */
  usageCount: z.number().int(),
  version: version(),
  updatedAt: instant(),
  abilities,
})
export type Tag = z.infer<typeof tag>

/** Uses of a tag, shown before it is deleted or merged. */
export const tagDependents = z.object({ conversations: z.number().int() })

const fields = {
  name: requiredText('tag name', 40),
  color: tagColor,
  group: optionalText(40).nullable(),
  description: multilineText(500),
}
const exampleTag = '019a9f6e-5d1c-7000-8000-0000000000a1'

export const listTags = defineCall({
  name: 'tags.list',
  summary: 'Lists all shared tags with their usage.',
  rest: { method: 'GET', path: '/api/v1/sharedtag/list' },
  command: { head: '/settings get_shared_tags' },
  access: 'tag.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(tag), abilities }),
  example: { input: {} },
})

export const listTagLabels = defineCall({
  name: 'tags.list_labels',
  summary: 'Lists names and colours of the tags that you may add to a conversation.',
  rest: { method: 'GET', path: '/api/v1/sharedtag/labels' },
  access: 'tag.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(tag.pick({ id: true, name: true, color: true, group: true })) }),
  example: { input: {} },
})

export const getTag = defineCall({
  name: 'tags.get',
  summary: 'Returns one shared tag.',
  rest: { method: 'GET', path: '/api/v1/sharedtag/:tagId' },
  command: { head: '/settings get_shared_tag', args: ['tagId'], resourceId: 'tagId' },
  access: 'tag.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ tagId: ref('tag') }),
  output: tag,
  example: { input: { tagId: exampleTag } },
})

export const createTag = defineCall({
  name: 'tags.create',
  summary: 'Creates a shared tag.',
  rest: { method: 'POST', path: '/api/v1/sharedtag/' },
  command: { head: '/settings create_shared_tag' },
  access: 'tag.create',
  impact: 'write',
  input: z.object({
    ...fields,
    color: tagColor.default('ink'),
    group: fields.group.default(null),
    description: fields.description.default(''),
  }),
  output: tag,
  errors: ['tag_name_taken'],
  example: { input: { name: 'Quote', color: 'ink' } },
})

export const updateTag = defineCall({
  name: 'tags.update',
  summary: 'Changes name, colour, group, description of a tag, or archives it.',
  rest: { method: 'PUT', path: '/api/v1/sharedtag/:tagId' },
  command: { head: '/settings update_shared_tag', args: ['tagId'], resourceId: 'tagId' },
  access: 'tag.update',
  impact: 'write',
  input: z.object({
    tagId: ref('tag'),
    version: version(),
    name: fields.name.optional(),
    color: fields.color.optional(),
    group: fields.group.optional(),
    description: fields.description.optional(),
    isArchived: z.boolean().optional(),
  }),
  output: tag,
  errors: ['tag_name_taken', 'conflict'],
  example: { input: { tagId: exampleTag, version: 1, name: 'Quotes' } },
})

export const getTagDependents = defineCall({
  name: 'tags.get_dependents',
  summary: 'Returns what would lose the tag if it were deleted.',
  rest: { method: 'GET', path: '/api/v1/sharedtag/:tagId/dependents' },
  access: 'tag.delete',
  impact: 'read',
  input: z.object({ tagId: ref('tag') }),
  output: tagDependents,
  example: { input: { tagId: exampleTag } },
})

export const mergeTags = defineCall({
  name: 'tags.merge',
  summary: 'Merges one tag into another: moves its conversations and deletes it.',
  rest: { method: 'POST', path: '/api/v1/sharedtag/:tagId/merge' },
  command: { head: '/settings merge_shared_tag', args: ['tagId', 'intoId'], resourceId: 'tagId' },
  access: 'tag.merge',
  impact: 'destructive',
  input: z.object({ tagId: ref('tag'), intoId: ref('tag') }),
  output: tag,
  errors: ['tag_merge_same'],
  example: { input: { tagId: exampleTag, intoId: '019a9f6e-5d1c-7000-8000-0000000000a2' } },
})

export const deleteTag = defineCall({
  name: 'tags.delete',
  summary: 'Deletes a tag and removes it from all conversations. It can be restored for 30 days.',
  rest: { method: 'PUT', path: '/api/v1/sharedtag/:tagId/delete' },
  command: { head: '/settings delete_shared_tag', args: ['tagId'], resourceId: 'tagId' },
  access: 'tag.delete',
  impact: 'destructive',
  input: z.object({ tagId: ref('tag') }),
  output: nothing,
  example: { input: { tagId: exampleTag }, output: {} },
})

export const restoreTag = defineCall({
  name: 'tags.restore',
  summary: 'Restores a deleted or merged tag on the conversations that had it.',
  rest: { method: 'PUT', path: '/api/v1/sharedtag/:tagId/restore' },
  command: { head: '/settings restore_shared_tag', args: ['tagId'], resourceId: 'tagId' },
  access: 'tag.delete',
  impact: 'write',
  input: z.object({ tagId: ref('tag') }),
  output: tag,
  errors: ['tag_name_taken'],
  example: { input: { tagId: exampleTag } },
})

export const sharedTagCreated = defineEvent({
  type: 'shared_tag_created',
  summary: 'A shared tag was created or restored.',
  scope: 'workspace',
  payload: z.object({ tag }),
})
export const tagUpdated = defineEvent({
  type: 'tag.updated',
  summary: 'A shared tag changed.',
  scope: 'workspace',
  payload: z.object({ tag }),
})
export const tagDeleted = defineEvent({
  type: 'tag.deleted',
  summary: 'A shared tag was deleted.',
  scope: 'workspace',
  payload: z.object({ tagId: ref('tag') }),
})
export const tagMerged = defineEvent({
  type: 'tag.merged',
  summary: 'A shared tag was merged into another.',
  scope: 'workspace',
  payload: z.object({ tagId: ref('tag'), into: tag }),
})

export const tagsContract = defineFeature({
  name: 'tags',
  area: 'tags',
  calls: [
    listTags,
    listTagLabels,
    getTag,
    createTag,
    updateTag,
    getTagDependents,
    mergeTags,
    deleteTag,
    restoreTag,
  ],
  events: [sharedTagCreated, tagUpdated, tagDeleted, tagMerged],
  errors: {
    tag_name_taken: {
      status: 409,
      text: 'There is already a tag called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    tag_merge_same: { status: 400, text: 'Choose another tag to merge into.', field: 'intoId' },
  },
  abilities: {
    'tag.list': 'See shared tags',
    'tag.create': 'Create shared tags',
    'tag.update': 'Change shared tags',
    'tag.merge': 'Merge shared tags',
    'tag.delete': 'Delete and restore shared tags',
  },
})
