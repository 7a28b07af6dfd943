import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { nothing, ref, version } from '../core/fields.ts'
import {
  classFields,
  classification,
  classificationLimits,
  classificationMethods,
  classificationModel,
  classificationOutcomes,
  classificationQuality,
  classificationReason,
  classSuggestion,
  conversationClass,
  reviewItem,
  similarMail,
  threshold,
  tryFields,
} from './shapes.ts'

const classId = ref('class')
const exampleClass = '019a9f6e-5d1c-7000-8000-0000000000e1'

export const getClassification = defineCall({
  name: 'classification.get',
  summary: 'Returns the classes of the workspace, how conversations are classified, and the model in use.',
  rest: { method: 'GET', path: '/api/v1/settings/classification' },
  command: { head: '/settings get_classification' },
  access: 'classification.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: classification,
  example: { input: {} },
})

export const saveClassification = defineCall({
  name: 'classification.save',
  summary: 'Switches classification on or off, and sets how conversations are classified.',
  rest: { method: 'PUT', path: '/api/v1/settings/classification' },
  command: { head: '/settings save_classification' },
  access: 'classification.manage',
  impact: 'write',
  input: z.object({
    version: z.number().int().min(0),
    isOn: z.boolean(),
    isExclusive: z.boolean().default(true),
    method: z.enum(classificationMethods).default('model'),
    threshold: threshold.default(0.8),
  }),
  output: classification,
  errors: ['conflict', 'too_few_classes', 'classification_not_included'],
  example: { input: { version: 0, isOn: true } },
})

export const createClass = defineCall({
  name: 'classification.create_class',
  summary: 'Creates a class as the last one.',
  rest: { method: 'POST', path: '/api/v1/settings/classification/classes' },
  command: { head: '/settings create_class' },
  access: 'classification.manage',
  impact: 'write',
  input: z.object(classFields),
  output: conversationClass,
  errors: ['too_many_classes', 'class_name_taken'],
  example: { input: { name: 'Invoice', description: 'Invoices, credit notes, reminders' } },
})

export const updateClass = defineCall({
  name: 'classification.update_class',
  summary: 'Saves a class. Fields that are left out take their defaults.',
  rest: { method: 'PUT', path: '/api/v1/settings/classification/classes/:classId' },
  command: { head: '/settings update_class', args: ['classId'], resourceId: 'classId' },
  access: 'classification.manage',
  impact: 'write',
  input: z.object({ classId, version: version(), ...classFields }),
  output: conversationClass,
  errors: ['conflict', 'class_name_taken'],
  example: { input: { classId: exampleClass, version: 1, name: 'Invoice' } },
})

export const reorderClasses = defineCall({
  name: 'classification.reorder_classes',
  summary: 'Changes the order of classes. Name all of them.',
  rest: { method: 'POST', path: '/api/v1/settings/classification/classes/reorder' },
  command: { head: '/settings reorder_classes' },
  access: 'classification.manage',
  impact: 'write',
  input: z.object({
    classIds: z
      .array(classId)
      .min(1, fieldMessage('too_few', { minimum: 1 }))
      .max(classificationLimits.classes, fieldMessage('too_many', { maximum: classificationLimits.classes })),
  }),
  output: z.object({ classIds: z.array(classId) }),
  errors: ['classes_changed'],
  example: { input: { classIds: [exampleClass] } },
})

export const deleteClass = defineCall({
  name: 'classification.delete_class',
  summary:
    'Deletes a class. Its conversations and labels get another class, or become other. Classification is switched off if fewer than two classes remain.',
  rest: { method: 'DELETE', path: '/api/v1/settings/classification/classes/:classId' },
  command: { head: '/settings delete_class', args: ['classId'], resourceId: 'classId' },
  access: 'classification.manage',
  impact: 'destructive',
  input: z.object({
    classId,
    /** The class that takes its place; null for other. */
    intoClassId: classId.nullable().default(null),
  }),
  output: nothing,
  errors: ['class_into_itself'],
  example: { input: { classId: exampleClass }, output: {} },
})

export const listReview = defineCall({
  name: 'classification.list_review',
  summary:
    'Lists conversations that wait for a person to choose their class, those where the model hesitates most first.',
  rest: { method: 'GET', path: '/api/v1/settings/classification/review' },
  command: { head: '/settings get_classification_review' },
  access: 'classification.list',
  impact: 'read',
  input: z.object({
    /** Only those for which this class is suggested. */
    classId: classId.optional(),
    inboxId: ref('inbox').optional(),
    offset: z.coerce.number().int().min(0).max(classificationLimits.review).default(0),
  }),
  output: z.object({
    items: z.array(reviewItem),
    /** In all inboxes that one works in, 500 at most. */
    total: z.number().int(),
  }),
  example: { input: {} },
})

export const getQuality = defineCall({
  name: 'classification.get_quality',
  summary: 'Returns how often suggestions of the model were right, by what people confirmed or corrected.',
  rest: { method: 'GET', path: '/api/v1/settings/classification/quality' },
  command: { head: '/settings get_classification_quality' },
  access: 'classification.list',
  impact: 'read',
  input: nothing,
  output: classificationQuality,
  example: { input: {} },
})

export const tryClassification = defineCall({
  name: 'classification.try',
  summary: 'Classifies a text without storing anything, and says why and which labelled mails are similar.',
  rest: { method: 'POST', path: '/api/v1/settings/classification/try' },
  command: { head: '/settings try_classification' },
  access: 'classification.list',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object(tryFields),
  output: z.object({
    outcome: z.enum(classificationOutcomes),
    classIds: z.array(classId),
    suggestions: z.array(classSuggestion),
    reasons: z.array(classificationReason),
    similar: z.array(similarMail),
  }),
  errors: ['no_model'],
  example: { input: { subject: 'Reminder: invoice 2026-1192', text: 'The invoice is overdue.' } },
})

export const listModels = defineCall({
  name: 'classification.list_models',
  summary: 'Lists the last models, the newest first, with how they did on labels that were held back.',
  rest: { method: 'GET', path: '/api/v1/settings/classification/models' },
  command: { head: '/settings get_classification_models' },
  access: 'classification.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(classificationModel) }),
  example: { input: {} },
})

export const trainNow = defineCall({
  name: 'classification.train',
  summary:
    'Orders the training of a new model, which is used if it is better on the labels that were held back.',
  rest: { method: 'POST', path: '/api/v1/settings/classification/models' },
  command: { head: '/settings train_classification' },
  access: 'classification.manage',
  impact: 'write',
  limitPerMinute: 10,
  input: nothing,
  output: nothing,
  errors: ['too_few_labels'],
  example: { input: {}, output: {} },
})

export const chooseModel = defineCall({
  name: 'classification.use_model',
  summary: 'Goes back to an earlier model, or forward again.',
  rest: { method: 'POST', path: '/api/v1/settings/classification/models/:modelVersion/use' },
  command: { head: '/settings use_classification_model', args: ['modelVersion'] },
  access: 'classification.manage',
  impact: 'write',
  input: z.object({ modelVersion: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ items: z.array(classificationModel) }),
  example: { input: { modelVersion: 1 } },
})
