import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { ref } from '../core/fields.ts'
import { classIds, classificationResult, conversationClass, similarMail } from './shapes.ts'

const conversationId = ref('conversation')
const exampleClass = '019a9f6e-5d1c-7000-8000-0000000000e1'
const exampleConversation = '019a9f6e-5d1c-7000-8000-0000000000d1'

const ofConversation = z.object({
  /** Whether conversations of this inbox are classified now. */
  isOn: z.boolean(),
  isExclusive: z.boolean(),
  classes: z.array(conversationClass.pick({ id: true, name: true, color: true, description: true })),
  result: classificationResult.nullable(),
  similar: z.array(similarMail),
  /** The last choice of a person can be taken back. */
  canUndo: z.boolean(),
})

export const getClassificationOfConversation = defineCall({
  name: 'classification.get_of_conversation',
  summary: 'Returns the class of a conversation, why it has it, and the classes to choose from.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/classification' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: ofConversation,
  example: { input: { conversationId: exampleConversation } },
})

export const classifyConversation = defineCall({
  name: 'classification.classify',
  summary: 'Confirms or corrects the class of a conversation. The model learns from it.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/classification' },
  access: 'conversation.work',
  impact: 'write',
  input: z.object({ conversationId, classIds }),
  output: ofConversation,
  errors: ['one_class_only', 'classification_shared_only'],
  example: { input: { conversationId: exampleConversation, classIds: [exampleClass] } },
})

export const undoClassification = defineCall({
  name: 'classification.undo',
  summary: 'Takes back the last choice of a person, with what it changed. The model does not learn from it.',
  rest: { method: 'DELETE', path: '/api/v1/conversation/:conversationId/classification' },
  access: 'conversation.work',
  impact: 'write',
  input: z.object({ conversationId }),
  output: ofConversation,
  errors: ['nothing_to_undo'],
  example: { input: { conversationId: exampleConversation } },
})
