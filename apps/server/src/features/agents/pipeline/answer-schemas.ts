import type { AgentDefinition } from '@postroom/contract'
import { z } from 'zod'

const textAnswer = z.object({
  text: z.string(),
  citations: z
    .array(z.object({ source: z.string(), quote: z.string() }))
    .max(50)
    .default([]),
})
const choicesAnswer = z.object({ choices: z.array(z.string()).max(200) })
const choiceAnswer = z.object({ choice: z.string().nullable() })
const valuesAnswer = z.object({
  values: z.array(z.object({ field: z.string(), value: z.string() })).max(200),
})

/** The only slots that a model can fill, by kind of answer. */
export const answerSchemas = {
  text: textAnswer,
  choices: choicesAnswer,
  choice: choiceAnswer,
  values: valuesAnswer,
} as const

export type AnswerKind = keyof typeof answerSchemas

/** What an agent is asked for. One that may send chooses a text instead of writing one. */
export function answerKindOf({ type, permission }: Pick<AgentDefinition, 'type' | 'permission'>): AnswerKind {
  switch (type) {
    case 'tag':
      return 'choices'
    case 'route':
    case 'classify':
    case 'prioritise':
      return 'choice'
    case 'extract':
      return 'values'
    case 'draft':
      return permission === 'send' ? 'choice' : 'text'
    default:
      return 'text'
  }
}

/** The JSON schema that a request asks the model to follow. */
export function jsonSchemaOf(definition: Pick<AgentDefinition, 'type' | 'permission'>): object {
  const { $schema, ...schema } = z.toJSONSchema(answerSchemas[answerKindOf(definition)], { io: 'output' })
  return schema
}
