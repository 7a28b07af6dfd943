import { randomUUID } from 'node:crypto'
import type { TestClient } from '../../apps/server/test/client.ts'

interface Owned {
  readonly owner: TestClient
  readonly conversationId: string
}

const newClass = ({ owner }: Owned) =>
  owner.call('classification.create_class', {
    name: `Class ${randomUUID()}`.slice(0, 40),
    examples: [`Crates number ${randomUUID()}`],
  })

/** How each event of classification comes about. */
export const classificationScenarios = {
  'classification.changed': async (s: Owned) => () => newClass(s),
  'classification.trained': async (s: Owned) => {
    await newClass(s)
    await newClass(s)
    return () => s.owner.call('classification.train', {})
  },
  'conversation.classified': async (s: Owned) => {
    const { id } = await newClass(s)
    return () => s.owner.call('classification.classify', { conversationId: s.conversationId, classIds: [id] })
  },
}
