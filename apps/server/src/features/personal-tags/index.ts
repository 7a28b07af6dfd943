import { personalTagsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { existsTag } from './personal-tags.queries.ts'
import { changeTag, createTag, deleteTag, getTag, listLabels, listTags } from './personal-tags.ts'

export {
  changeOwnTagsOf,
  forgetConversation as forgetPersonalTags,
  listOwnTags,
  movePersonalTags,
  type PlacedTag,
  takePersonalTagsOff,
} from './personal-tags.queries.ts'

export const personalTagsFeature = defineServerFeature({
  contract: personalTagsContract,
  tables: ['personal_conversation_tags', 'personal_tags'],
  policy: {},
  settings: { none: 'they belong to people' },
  handlers: {
    'personalTags.list': listTags,
    'personalTags.list_labels': listLabels,
    'personalTags.get': getTag,
    'personalTags.create': createTag,
    'personalTags.update': changeTag,
    'personalTags.delete': deleteTag,
  },
  refs: { personalTag: existsTag },
})
