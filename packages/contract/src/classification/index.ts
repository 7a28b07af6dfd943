import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import {
  chooseModel,
  createClass,
  deleteClass,
  getClassification,
  getQuality,
  listModels,
  listReview,
  reorderClasses,
  saveClassification,
  trainNow,
  tryClassification,
  updateClass,
} from './calls.ts'
import {
  classifyConversation,
  getClassificationOfConversation,
  undoClassification,
} from './conversation-calls.ts'
import { classificationOutcomes } from './shapes.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    class: true
  }
}

export * from './calls.ts'
export * from './conversation-calls.ts'
export * from './shapes.ts'

export const classificationChanged = defineEvent({
  type: 'classification.changed',
  summary: 'Classes or the settings of classification changed.',
  scope: 'workspace',
  payload: z.object({}),
})
export const classificationTrained = defineEvent({
  type: 'classification.trained',
  summary: 'A new model was trained, or another one is used.',
  scope: 'workspace',
  payload: z.object({ modelVersion: z.number().int(), isUsed: z.boolean() }),
})
export const conversationClassified = defineEvent({
  type: 'conversation.classified',
  summary: 'A conversation was classified, or waits for a person to choose its class.',
  scope: 'inbox',
  payload: z.object({
    conversationId: ref('conversation'),
    outcome: z.enum(classificationOutcomes),
    classIds: z.array(ref('class')),
    /** What decided, null where a choice was taken back; not in events of earlier versions. */
    by: z.enum(['rule', 'model', 'person', 'agent']).nullable().optional(),
    /**
     * What the model suggests, or had suggested when a person chose; missing where it suggests nothing, empty where no
     * class is likely.
     */
    suggestedIds: z.array(ref('class')).optional(),
    /** The run of an AI agent that chose, or whose choice the person accepted. */
    runId: ref('agentRun').optional(),
  }),
})

export const classificationContract = defineFeature({
  name: 'classification',
  area: 'workspace',
  calls: [
    getClassification,
    saveClassification,
    createClass,
    updateClass,
    reorderClasses,
    deleteClass,
    listReview,
    getQuality,
    tryClassification,
    listModels,
    trainNow,
    chooseModel,
    getClassificationOfConversation,
    classifyConversation,
    undoClassification,
  ],
  events: [classificationChanged, classificationTrained, conversationClassified],
  errors: {
    too_many_classes: {
      status: 409,
      text: 'A workspace has at most {maximum} classes.',
      params: z.object({ maximum: z.number().int() }),
    },
    class_name_taken: {
      status: 409,
      text: 'There is already a class called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    classes_changed: { status: 409, text: 'There are other classes by now. Look at the list again.' },
    class_into_itself: {
      status: 400,
      text: 'Choose another class than the one that is deleted.',
      field: 'intoClassId',
    },
    too_few_classes: { status: 409, text: 'Classification needs at least two classes.' },
    classification_not_included: {
      status: 403,
      text: 'The plan of this workspace does not include classification.',
    },
    classification_shared_only: {
      status: 409,
      text: 'Only conversations of shared inboxes have a class.',
    },
    one_class_only: {
      status: 400,
      text: 'A conversation has exactly one class here.',
      field: 'classIds',
    },
    no_model: {
      status: 409,
      text: 'There is no model yet. Add examples to the classes, or classify conversations.',
    },
    too_few_labels: {
      status: 409,
      text: 'There is nothing to learn from yet: at least two classes need an example or a label.',
    },
    nothing_to_undo: { status: 409, text: 'There is no choice to take back.' },
  },
  abilities: {
    'classification.list': 'See classes, the review queue and the quality of classification',
    'classification.manage': 'Create and change classes, and set how conversations are classified',
  },
})
