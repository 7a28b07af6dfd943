import { type Tag, tagsContract } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { defineServerFeature } from '#platform/feature.ts'
import type { Person } from '#platform/policy/index.ts'
import { tagsPolicy } from './tags.policy.ts'
import { objectAbilities } from './tags.present.ts'
import { findTagRow } from './tags.queries.ts'
import { tagSettings } from './tags.settings.ts'
import {
  changeTag,
  createSharedTag,
  deleteSharedTag,
  getDependents,
  getTag,
  listTagLabels,
  listTags,
  mergeTag,
  restoreTag,
} from './tags.ts'
import { tidyTagsJob } from './tidy-tags.ts'

export { changeTagsOf, existingTagIds, forgetConversations, listTagNames, moveTags } from './tags.queries.ts'

const withAbilities = ({ tag }: { tag: Tag }, person: Person, app: App) => ({
  tag: { ...tag, abilities: app.policies.abilitiesOn(person, objectAbilities) },
})

export const tagsFeature = defineServerFeature({
  contract: tagsContract,
  tables: ['conversation_tags', 'removed_conversation_tags', 'tags'],
  policy: tagsPolicy,
  settings: [tagSettings],
  jobs: [tidyTagsJob],
  handlers: {
    'tags.list': listTags,
    'tags.list_labels': listTagLabels,
    'tags.get': getTag,
    'tags.create': createSharedTag,
    'tags.update': changeTag,
    'tags.get_dependents': getDependents,
    'tags.merge': mergeTag,
    'tags.delete': deleteSharedTag,
    'tags.restore': restoreTag,
  },
  presentEvent: {
    shared_tag_created: withAbilities,
    'tag.updated': withAbilities,
    'tag.merged': (payload: { tagId: string; into: Tag }, person, app) => ({
      tagId: payload.tagId,
      into: withAbilities({ tag: payload.into }, person, app).tag,
    }),
  },
  refs: { tag: async (tx, workspaceId, id) => (await findTagRow(tx, workspaceId, id)) !== null },
})
