import { randomUUID } from 'node:crypto'
import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const newClass = ({ owner }: Setting) =>
  owner.call('classification.create_class', {
    name: fresh('Class'),
    examples: [`Crates number ${randomUUID()}`],
  })

/** How each event of classification comes about. */
export const scenarios: ScenariosOf<'classification'> = {
  'classification.changed': async (s) => () => newClass(s),
  'classification.trained': async (s) => {
    await newClass(s)
    await newClass(s)
    return () => s.owner.call('classification.train', {})
  },
  'conversation.classified': async (s) => {
    const { id } = await newClass(s)
    return () => s.owner.call('classification.classify', { conversationId: s.conversationId, classIds: [id] })
  },
}
