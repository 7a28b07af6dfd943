import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, ref, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { ruleLimits } from './actions.ts'
import { ruleScope } from './scopes.ts'
import { rule, ruleFields, rulePreview, ruleRun } from './shapes.ts'

const ruleId = ref('rule')
/** `personal`: the personal rules of the asker. */
const scope = ruleScope.default('workspace')
const exampleRule = '019a9f6e-5d1c-7000-8000-0000000000e1'
const exampleTag = '019a9f6e-5d1c-7000-8000-0000000000a1'
const exampleFields = {
  name: 'Invoices to accounting',
  triggers: ['conversation_started' as const],
  condition: { field: 'subject', operator: 'contains', value: 'invoice' },
  actions: [{ kind: 'add_tags' as const, tagIds: [exampleTag] }],
}

export const listRules = defineCall({
  name: 'rules.list',
  summary:
    'Lists the rules of the workspace, or your own, in the order in which they run, with their runs of the last 7 days.',
  rest: { method: 'GET', path: '/api/v1/rules' },
  command: { head: '/rule list json' },
  access: 'rule.list',
  impact: 'read',
  input: z.object({ scope }),
  output: z.object({ items: z.array(rule), abilities }),
  example: { input: {} },
})

export const getRule = defineCall({
  name: 'rules.get',
  summary: 'Returns one rule.',
  rest: { method: 'GET', path: '/api/v1/rules/:ruleId' },
  access: 'rule.list',
  impact: 'read',
  input: z.object({ ruleId }),
  output: rule,
  example: { input: { ruleId: exampleRule } },
})

export const createRule = defineCall({
  name: 'rules.create',
  summary: 'Creates a rule of the workspace, or one of your own, as the last one.',
  rest: { method: 'POST', path: '/api/v1/rules' },
  access: 'rule.manage',
  impact: 'write',
  input: z.object({ scope, ...ruleFields, isOn: z.boolean().default(true) }),
  output: rule,
  errors: ['too_many_rules', 'actions_contradict'],
  example: { input: exampleFields },
})

export const updateRule = defineCall({
  name: 'rules.update',
  summary: 'Saves a new version of a rule. Fields that are left out take their defaults.',
  rest: { method: 'PUT', path: '/api/v1/rules/:ruleId' },
  access: 'rule.manage',
  impact: 'write',
  input: z.object({ ruleId, version: version(), ...ruleFields }),
  output: rule,
  errors: ['conflict', 'actions_contradict'],
  example: { input: { ruleId: exampleRule, version: 1, ...exampleFields } },
})

export const saveRule = defineCall({
  name: 'rules.save',
  summary: 'Creates a rule, or saves a new version of the one with this id.',
  command: { head: '/rule save' },
  access: 'rule.manage',
  impact: 'write',
  input: z.object({
    ruleId: ruleId.optional(),
    version: version().optional(),
    /** For a new rule; an existing one keeps its own. */
    scope,
    ...ruleFields,
  }),
  output: rule,
  errors: ['conflict', 'too_many_rules', 'actions_contradict'],
  example: { input: { ruleId: exampleRule, version: 1, ...exampleFields } },
})

export const toggleRule = defineCall({
  name: 'rules.toggle',
  summary: 'Switches a rule on or off. Events of the time when it was off do not run it later.',
  rest: { method: 'POST', path: '/api/v1/rules/:ruleId/toggle' },
  command: { head: '/rule toggle', args: ['ruleId'], resourceId: 'ruleId' },
  access: 'rule.manage',
  impact: 'write',
  input: z.object({ ruleId, isOn: z.boolean() }),
  output: rule,
  errors: ['rule_target_missing'],
  example: { input: { ruleId: exampleRule, isOn: false } },
})

export const reorderRules = defineCall({
  name: 'rules.reorder',
  summary: 'Changes the order in which the rules of a scope run. Name all of them.',
  rest: { method: 'POST', path: '/api/v1/rules/reorder' },
  access: 'rule.manage',
  impact: 'write',
  input: z.object({ scope, ruleIds: z.array(ruleId).min(1).max(ruleLimits.rules) }),
  output: z.object({ ruleIds: z.array(ruleId) }),
  errors: ['rules_changed'],
  example: { input: { ruleIds: [exampleRule] } },
})

export const deleteRule = defineCall({
  name: 'rules.delete',
  summary: 'Deletes a rule. What it did stays.',
  rest: { method: 'DELETE', path: '/api/v1/rules/:ruleId' },
  command: { head: '/rule delete', args: ['ruleId'], resourceId: 'ruleId' },
  access: 'rule.manage',
  impact: 'destructive',
  input: z.object({ ruleId }),
  output: nothing,
  example: { input: { ruleId: exampleRule }, output: {} },
})

export const listRuleRuns = defineCall({
  name: 'rules.list_runs',
  summary:
    'Lists the last 20 runs of a rule: conversation, version, conditions that held, and what each action did.',
  rest: { method: 'GET', path: '/api/v1/rules/:ruleId/runs' },
  access: 'rule.list',
  impact: 'read',
  input: z.object({ ruleId }),
  output: z.object({ items: z.array(ruleRun) }),
  example: { input: { ruleId: exampleRule } },
})

export const previewRule = defineCall({
  name: 'rules.preview',
  summary:
    'Evaluates a rule on the events of the last 30 days in the inboxes that one sees, without doing anything.',
  rest: { method: 'POST', path: '/api/v1/rules/preview' },
  access: 'rule.list',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({
    scope,
    inboxIds: ruleFields.inboxIds,
    triggers: ruleFields.triggers,
    wait: ruleFields.wait,
    slaTarget: ruleFields.slaTarget,
    hours: ruleFields.hours,
    condition: ruleFields.condition,
  }),
  output: rulePreview,
  example: { input: { triggers: exampleFields.triggers, condition: exampleFields.condition } },
})
