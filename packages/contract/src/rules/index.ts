import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import {
  createRule,
  deleteRule,
  getRule,
  listRuleRuns,
  listRules,
  previewRule,
  reorderRules,
  saveRule,
  toggleRule,
  updateRule,
} from './calls.ts'
import { explainConversationState, explainRuleChange } from './explain.ts'
import { replayRule } from './replay.ts'
import { undoCalls } from './undo.ts'
import {
  getRuleAddress,
  receiveRuleWebhook,
  renewRuleAddress,
  ruleAddressRenewed,
  ruleWebhookReceived,
} from './webhook-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    rule: true
  }
}

export * from './actions.ts'
export * from './calls.ts'
export * from './explain.ts'
export * from './macros.ts'
export * from './replay.ts'
export * from './scopes.ts'
export * from './shapes.ts'
export * from './triggers.ts'
export * from './undo.ts'
export * from './variables.ts'
export * from './webhook-calls.ts'

const ruleId = ref('rule')

export const ruleCreated = defineEvent({
  type: 'rule_created',
  summary: 'A rule was created.',
  scope: 'staff',
  payload: z.object({ ruleId, name: z.string() }),
})
export const ruleUpdated = defineEvent({
  type: 'rule.updated',
  summary: 'A rule has a new version.',
  scope: 'staff',
  payload: z.object({ ruleId, version: version() }),
})
export const ruleSwitched = defineEvent({
  type: 'rule.switched',
  summary: 'A rule was switched on or off; with a reason where Postroom did it.',
  scope: 'staff',
  payload: z.object({ ruleId, isOn: z.boolean(), reason: shownReason.nullable() }),
})
export const ruleDeleted = defineEvent({
  type: 'rule.deleted',
  summary: 'A rule was deleted.',
  scope: 'staff',
  payload: z.object({ ruleId }),
})
export const rulesReordered = defineEvent({
  type: 'rules.reordered',
  summary: 'Rules run in another order.',
  scope: 'staff',
  payload: z.object({ ruleIds: z.array(ruleId) }),
})

export const rulesContract = defineFeature({
  name: 'rules',
  area: 'workspace',
  calls: [
    listRules,
    getRule,
    createRule,
    updateRule,
    saveRule,
    toggleRule,
    reorderRules,
    deleteRule,
    listRuleRuns,
    explainRuleChange,
    explainConversationState,
    previewRule,
    replayRule,
    ...undoCalls,
    getRuleAddress,
    renewRuleAddress,
    receiveRuleWebhook,
  ],
  events: [
    ruleCreated,
    ruleUpdated,
    ruleSwitched,
    ruleDeleted,
    rulesReordered,
    ruleWebhookReceived,
    ruleAddressRenewed,
  ],
  errors: {
    too_many_rules: {
      status: 409,
      text: 'There can be at most {maximum} rules.',
      params: z.object({ maximum: z.number().int() }),
    },
    actions_contradict: {
      status: 400,
      text: 'One action undoes what another one does.',
      field: 'actions',
    },
    rules_changed: {
      status: 409,
      text: 'There are other rules by now. Look at the list again.',
    },
    undo_expired: {
      status: 409,
      text: 'Only what was done in the last {days} days can be undone.',
      params: z.object({ days: z.number().int() }),
    },
    rule_target_missing: {
      status: 409,
      text: 'This rule cannot be switched on: {reason}',
      params: z.object({ reason: shownReason }),
    },
  },
  abilities: {
    'rule.list': 'See rules and their runs',
    'rule.manage': 'Create, change, order and delete rules, and undo what they did',
  },
})
