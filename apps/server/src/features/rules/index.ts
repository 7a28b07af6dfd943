import { rulesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { carryOutJob } from './carry-out.ts'
import { listRunsCall } from './list-runs.ts'
import { previewRuleCall } from './preview-rule.ts'
import { rulesPolicy } from './rules.policy.ts'
import { findRuleRow } from './rules.queries.ts'
import {
  createRuleCall,
  deleteRuleCall,
  getRule,
  listRules,
  reorderRulesCall,
  saveRuleCall,
  toggleRuleCall,
  updateRuleCall,
} from './rules.ts'
import { ruleEvaluator } from './start-runs.ts'
import { targetWatcher } from './watch-targets.ts'

export const rulesFeature = defineServerFeature({
  contract: rulesContract,
  tables: ['rule_runs', 'rule_sets', 'rule_versions', 'rules'],
  policy: rulesPolicy,
  handlers: {
    'rules.list': listRules,
    'rules.get': getRule,
    'rules.create': createRuleCall,
    'rules.update': updateRuleCall,
    'rules.save': saveRuleCall,
    'rules.toggle': toggleRuleCall,
    'rules.reorder': reorderRulesCall,
    'rules.delete': deleteRuleCall,
    'rules.list_runs': listRunsCall,
    'rules.preview': previewRuleCall,
  },
  consumers: [ruleEvaluator, targetWatcher],
  jobs: [carryOutJob],
  refs: { rule: async (tx, workspaceId, id) => (await findRuleRow(tx, workspaceId, id)) !== null },
})
