import { z } from 'zod'
import { bulkChangeId } from '../bulk-changes/shapes.ts'
import { defineCall } from '../core/call.ts'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, nothing, ref, requiredText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import { macroAction, ruleLimits } from './actions.ts'
import { ruleScope } from './scopes.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    macro: true
  }
}

export const macroLimits = {
  /** Macros of one workspace, and of one person. */
  macros: 200,
  /** Conversations of one run. */
  conversations: 100,
} as const

const macroId = ref('macro')

const fields = {
  name: requiredText('macro name', 80),
  description: multilineText(1_000).default(''),
  actions: z
    .array(macroAction)
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(ruleLimits.actions, fieldMessage('too_many', { maximum: ruleLimits.actions })),
} as const

export const macro = z.object({
  id: macroId,
  /** `personal`: only its owner sees it, and runs it wherever they work. */
  scope: ruleScope,
  name: z.string(),
  description: z.string(),
  actions: z.array(macroAction),
  version: version(),
  updatedAt: instant(),
  abilities,
})
export type Macro = z.infer<typeof macro>

const exampleMacro = '019a9f6e-5d1c-7000-8000-0000000000e2'
const exampleFields = { name: 'Close with thanks', actions: [{ kind: 'close' as const }] }

export const listMacros = defineCall({
  name: 'macros.list',
  summary: 'Lists the macros of the workspace and your own, by name.',
  rest: { method: 'GET', path: '/api/v1/macros' },
  access: 'macro.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(macro), abilities }),
  example: { input: {} },
})

export const createMacro = defineCall({
  name: 'macros.create',
  summary: 'Creates a macro of the workspace, or one of your own.',
  rest: { method: 'POST', path: '/api/v1/macros' },
  access: 'macro.manage',
  impact: 'write',
  input: z.object({ scope: ruleScope.default('workspace'), ...fields }),
  output: macro,
  errors: ['too_many_macros', 'macro_actions_contradict'],
  example: { input: exampleFields },
})

export const updateMacro = defineCall({
  name: 'macros.update',
  summary: 'Changes a macro. Fields that are left out take their defaults.',
  rest: { method: 'PUT', path: '/api/v1/macros/:macroId' },
  access: 'macro.manage',
  impact: 'write',
  input: z.object({ macroId, version: version(), ...fields }),
  output: macro,
  errors: ['conflict', 'macro_actions_contradict'],
  example: { input: { macroId: exampleMacro, version: 1, ...exampleFields } },
})

export const deleteMacro = defineCall({
  name: 'macros.delete',
  summary: 'Deletes a macro. What it did stays.',
  rest: { method: 'DELETE', path: '/api/v1/macros/:macroId' },
  access: 'macro.manage',
  impact: 'destructive',
  input: z.object({ macroId }),
  output: nothing,
  example: { input: { macroId: exampleMacro }, output: {} },
})

export const runMacro = defineCall({
  name: 'macros.run',
  summary:
    'Runs a macro on up to 100 conversations, and lists those in which one of its actions was not possible.',
  rest: { method: 'POST', path: '/api/v1/macros/:macroId/run' },
  access: 'macro.list',
  mfa: 'enrolled',
  impact: 'sends_mail',
  input: z.object({
    macroId,
    conversationIds: z
      .array(ref('conversation'))
      .min(1, fieldMessage('too_few', { minimum: 1 }))
      .max(macroLimits.conversations, fieldMessage('too_many', { maximum: macroLimits.conversations })),
    bulkChangeId: bulkChangeId(),
  }),
  output: z.object({
    /** Conversations in which all actions were carried out. */
    done: z.array(ref('conversation')),
    /** The others, in which nothing was changed. */
    skipped: z.array(z.object({ conversationId: ref('conversation'), reason: shownReason })),
  }),
  example: { input: { macroId: exampleMacro, conversationIds: ['019a9f6e-5d1c-7000-8000-0000000000c1'] } },
})

export const macrosChanged = defineEvent({
  type: 'macros.changed',
  summary: 'A macro was created, changed or deleted.',
  scope: 'workspace',
  payload: z.object({ macroId }),
})

export const macrosContract = defineFeature({
  name: 'macros',
  area: 'conversations',
  calls: [listMacros, createMacro, updateMacro, deleteMacro, runMacro],
  events: [macrosChanged],
  errors: {
    too_many_macros: {
      status: 409,
      text: 'There can be at most {maximum} macros.',
      params: z.object({ maximum: z.number().int() }),
    },
    macro_actions_contradict: {
      status: 400,
      text: 'One action undoes what another one does.',
      field: 'actions',
    },
  },
  abilities: {
    'macro.list': 'See and run macros',
    'macro.manage': 'Create, change and delete macros',
  },
})
