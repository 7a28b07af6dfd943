import type { AgentType } from '@postroom/contract'
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

/** The only slots that a model can fill, by type of agent. */
export const answerSchemas = {
  summarise: textAnswer,
  translate: textAnswer,
  draft: textAnswer,
  answer: textAnswer,
  tag: choicesAnswer,
  route: choiceAnswer,
  extract: valuesAnswer,
} as const satisfies Record<AgentType, z.ZodType>

/** The JSON schema that a request asks the model to follow. */
export function jsonSchemaOf(type: AgentType): object {
  const { $schema, ...schema } = z.toJSONSchema(answerSchemas[type], { io: 'output' })
  return schema
}
