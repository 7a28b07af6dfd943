import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, optionalText, ref, requiredText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { tagColor } from '../tags.ts'

export const classificationLimits = {
  /** Classes of one workspace, besides `other`. */
  classes: 50,
  /** Examples of one class, and the characters of one. */
  examples: 20,
  exampleLength: 4_000,
  /** Classes of one conversation, where they do not exclude each other. */
  perConversation: 10,
  /** The threshold of the model. */
  minThreshold: 0.5,
  maxThreshold: 0.95,
  /** Days of the figures. */
  figureDays: 30,
  /** The newest labels that a model learns from. */
  labels: 5_000,
  /** Conversations in one page of the review queue, and in the whole queue. */
  reviewPage: 25,
  review: 500,
  /** Models that are kept. */
  models: 5,
  /** Characters of the text in the test box. */
  tryLength: 20_000,
} as const

const classId = ref('class')

/** Ids of the classes of a conversation; none is the class `other`. */
export const classIds = z
  .array(classId)
  .max(
    classificationLimits.perConversation,
    fieldMessage('too_many', { maximum: classificationLimits.perConversation }),
  )

/** What a person writes of a class. */
export const classFields = {
  name: requiredText('class name', 40),
  description: multilineText(500).default(''),
  color: tagColor.default('ink'),
  /** Texts of typical mails, which the model learns from like labels. */
  examples: z
    .array(
      z
        .string()
        .trim()
        .min(1, fieldMessage('required', { field: 'example' }))
        .max(
          classificationLimits.exampleLength,
          fieldMessage('too_long', { maximum: classificationLimits.exampleLength }),
        ),
    )
    .max(classificationLimits.examples, fieldMessage('too_many', { maximum: classificationLimits.examples }))
    .default([]),
  /** Person to whom unassigned conversations of this class are assigned. */
  assigneeId: ref('user').nullable().default(null),
  /** The team that gets conversations of this class that have none. */
  teamId: ref('team').nullable().default(null),
  /** The SLA of conversations of this class, before the others in their order. */
  slaId: ref('sla').nullable().default(null),
}

export const conversationClass = z.object({
  id: classId,
  name: z.string(),
  description: z.string(),
  color: tagColor,
  examples: z.array(z.string()),
  assigneeId: ref('user').nullable(),
  teamId: ref('team').nullable(),
  slaId: ref('sla').nullable(),
  version: version(),
  updatedAt: instant(),
  /** Conversations that got it in the last 30 days. */
  used: z.number().int(),
})
export type ConversationClass = z.infer<typeof conversationClass>

/** `model`: rules first, then the model above its threshold; `rules`: what no rule classifies is left to people. */
export const classificationMethods = ['model', 'rules'] as const

export const threshold = z
  .number()
  .min(classificationLimits.minThreshold, fieldMessage('too_small', { minimum: 0.5 }))
  .max(classificationLimits.maxThreshold, fieldMessage('too_big', { maximum: 0.95 }))

/** How well a model did on labels that no model learns from. */
export const evaluation = z.object({
  mails: z.number().int(),
  correct: z.number().int(),
  logLoss: z.number(),
})

export const classificationModel = z.object({
  version: version(),
  kind: z.enum(['naive_bayes', 'softmax']),
  trainedAt: instant(),
  durationMs: z.number().int(),
  /** Labels that it learned from, without examples. */
  labels: z.number().int(),
  /** Words, pairs and parts of words, senders and headers that it knows. */
  terms: z.number().int(),
  sizeBytes: z.number().int(),
  /** Null where there were too few labels to hold some back. */
  evaluation: evaluation.nullable(),
  /** The model that was used before, on the same labels. */
  before: evaluation.nullable(),
  isUsed: z.boolean(),
})
export type ClassificationModel = z.infer<typeof classificationModel>

export const classification = z.object({
  /** Whether the plan of the workspace includes it. */
  isIncluded: z.boolean(),
  isOn: z.boolean(),
  /** Exactly one class for each conversation; otherwise any number. */
  isExclusive: z.boolean(),
  method: z.enum(classificationMethods),
  threshold: z.number(),
  /** 0 before it is saved for the first time. */
  version: z.number().int().min(0),
  items: z.array(conversationClass),
  /** Conversations of the last 30 days without one of the classes, and those that wait for a person. */
  usedOther: z.number().int(),
  unsure: z.number().int(),
  labels: z.number().int(),
  /** Learned from since the last training. */
  newLabels: z.number().int(),
  model: classificationModel.nullable(),
  abilities,
})
export type Classification = z.infer<typeof classification>

/** What spoke for a class, or against it. */
export const classificationReason = z.object({ text: z.string(), weight: z.number() })
export type ClassificationReason = z.infer<typeof classificationReason>

/** A class and how sure the model is of it; null is `other`. */
export const classSuggestion = z.object({ classId: classId.nullable(), confidence: z.number() })
export type ClassSuggestion = z.infer<typeof classSuggestion>

export const classificationOutcomes = ['classes', 'other', 'unsure'] as const
export type ClassificationOutcome = (typeof classificationOutcomes)[number]

/** What a conversation was classified as, by what. */
export const classificationResult = z.object({
  outcome: z.enum(classificationOutcomes),
  classIds: z.array(classId),
  source: z.enum(['rule', 'model', 'person', 'agent']),
  rule: z.object({ id: ref('rule'), name: z.string() }).nullable(),
  personId: ref('user').nullable(),
  modelVersion: z.number().int().nullable(),
  /** What the model suggests, the likeliest first. */
  suggestions: z.array(classSuggestion),
  reasons: z.array(classificationReason),
  at: instant(),
})
export type ClassificationResult = z.infer<typeof classificationResult>

/** Labelled mail that is similar. */
export const similarMail = z.object({
  conversationId: ref('conversation'),
  subject: z.string(),
  classIds: z.array(classId),
  similarity: z.number(),
})

export const reviewItem = z.object({
  conversationId: ref('conversation'),
  inboxId: ref('inbox'),
  subject: z.string(),
  contact: z.object({ name: z.string(), address: z.string() }),
  snippet: z.string(),
  /** Empty where no model suggests anything yet. */
  suggestions: z.array(classSuggestion),
  reasons: z.array(classificationReason),
})
export type ReviewItem = z.infer<typeof reviewItem>

const share = z.object({ correct: z.number().int(), all: z.number().int() })

/** Measured on suggestions that people confirmed or corrected. */
export const classificationQuality = z.object({
  days: z.number().int(),
  ...share.shape,
  /** Suggested and chosen, by class; null is `other`. */
  classes: z.array(
    z.object({ classId: classId.nullable(), accepted: z.number().int(), corrected: z.number().int() }),
  ),
  confusion: z.array(
    z.object({
      suggested: classId.nullable(),
      chosen: classId.nullable(),
      conversations: z.number().int(),
    }),
  ),
  /** What would be classified from each threshold on, and how much of it is correct. */
  coverage: z.array(
    z.object({ threshold: z.number(), classified: z.number().int(), correct: z.number().int() }),
  ),
  /** How often suggestions were right, by their confidence. */
  reliability: z.array(
    z.object({ from: z.number(), to: z.number(), confidence: z.number(), ...share.shape }),
  ),
  /** Quality over all time, in equal groups. */
  learning: z.array(z.object({ labels: z.number().int(), ...share.shape })),
  /** Labels whose most similar mails have another class, which are often mistakes. */
  disagreeing: z.array(
    z.object({
      conversationId: ref('conversation'),
      subject: z.string(),
      classIds: z.array(classId),
      neighbourClassId: classId.nullable(),
    }),
  ),
})
export type ClassificationQuality = z.infer<typeof classificationQuality>

export const tryFields = {
  subject: optionalText(998).default(''),
  from: optionalText(320).default(''),
  text: multilineText(classificationLimits.tryLength).default(''),
}
