import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const newTag = ({ owner }: Setting) =>
  owner.call('tags.create', { name: fresh('Tag'), color: 'teal', group: null, description: '' })

/** How each event of shared tags comes about. */
export const scenarios: ScenariosOf<'tags'> = {
  shared_tag_created: async (s) => () => newTag(s),
  'tag.updated': async (s) => {
    const { id, version } = await newTag(s)
    return () => s.owner.call('tags.update', { tagId: id, version, name: fresh('Renamed'), isArchived: true })
  },
  'tag.deleted': async (s) => {
    const { id } = await newTag(s)
    await s.owner.call('conversations.tag', { conversationId: s.conversationId, add: [id] })
    return () => s.owner.call('tags.delete', { tagId: id })
  },
  'tag.merged': async (s) => {
    const [from, into] = [await newTag(s), await newTag(s)]
    await s.owner.call('conversations.tag', { conversationId: s.conversationId, add: [from.id] })
    return () => s.owner.call('tags.merge', { tagId: from.id, intoId: into.id })
  },
}
