import { randomUUID } from 'node:crypto'
import type { TestClient } from '../../apps/server/test/client.ts'

interface Owned {
  readonly owner: TestClient
  readonly conversationId: string
}

const newTag = ({ owner }: Owned) =>
  owner.call('tags.create', { name: randomUUID(), color: 'teal', group: null, description: '' })

/** How events about shared tags come about. */
export const tagScenarios = {
  shared_tag_created: async (s: Owned) => () => newTag(s),
  'tag.updated': async (s: Owned) => {
    const { id, version } = await newTag(s)
    return () => s.owner.call('tags.update', { tagId: id, version, name: randomUUID(), isArchived: true })
  },
  'tag.deleted': async (s: Owned) => {
    const { id } = await newTag(s)
    await s.owner.call('conversations.tag', { conversationId: s.conversationId, add: [id] })
    return () => s.owner.call('tags.delete', { tagId: id })
  },
  'tag.merged': async (s: Owned) => {
    const [from, into] = [await newTag(s), await newTag(s)]
    await s.owner.call('conversations.tag', { conversationId: s.conversationId, add: [from.id] })
    return () => s.owner.call('tags.merge', { tagId: from.id, intoId: into.id })
  },
}
