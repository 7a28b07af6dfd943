import { rulesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { carryOutJob } from './carry-out.ts'
import { clockWaitsJob } from './clock-waits.ts'
import { explainChangeCall } from './explain-change.ts'
import { explainStateCall } from './explain-state.ts'
import { ruleWaitTimer } from './fire-wait.ts'
import { listRunsCall } from './list-runs.ts'
import { previewRuleCall } from './preview-rule.ts'
import { receiveWebhookCall } from './receive-webhook.ts'
import { calendarUsers } from './replace-calendar.ts'
import { replayRuleCall } from './replay-rule.ts'
import { getAddress, renewAddress } from './rule-address.ts'
import { rulesPolicy } from './rules.policy.ts'
import { findRuleRow } from './rules.queries.ts'
import { ruleSettings } from './rules.settings.ts'
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
import { undoRunCall, undoSinceCall } from './undo-rule.ts'
import { waitKeeper } from './waits.ts'
import { targetWatcher } from './watch-targets.ts'

export { reasonOf as actionFailure } from './carry-out.ts'
export { followClocks } from './clock-waits.ts'
export { compileCondition } from './compiled-rules.ts'
export { valuesAfter } from './occurrences.ts'
export { type Operation, operate } from './perform-action.ts'
export { listRuleNames } from './rules.queries.ts'
export { runRulesAt } from './run-rules-at.ts'
export { actionProblems } from './shape-problems.ts'
export { missingTarget, targetProblems, targetProblemsOfActions } from './targets.ts'
export { listRunsIn } from './undo.queries.ts'
export { undoChanges } from './undo-changes.ts'
export { requireRecent } from './undo-rule.ts'

export const rulesFeature = defineServerFeature({
  contract: rulesContract,
  tables: ['rule_runs', 'rule_sets', 'rule_versions', 'rule_waits', 'rules'],
  policy: rulesPolicy,
  settings: [ruleSettings],
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
    'rules.explain': explainChangeCall,
    'rules.explain_state': explainStateCall,
    'rules.preview': previewRuleCall,
    'rules.replay': replayRuleCall,
    'rules.undo_run': undoRunCall,
    'rules.undo_since': undoSinceCall,
    'rules.get_address': getAddress,
    'rules.renew_address': renewAddress,
    'rules.receive_webhook': receiveWebhookCall,
  },
  consumers: [ruleEvaluator, waitKeeper, targetWatcher],
  timers: [ruleWaitTimer],
  calendarUsers,
  jobs: [carryOutJob, clockWaitsJob],
  refs: { rule: async (tx, workspaceId, id) => (await findRuleRow(tx, workspaceId, id)) !== null },
})
