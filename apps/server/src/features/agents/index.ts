import { agentsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { agentsPolicy } from './agents.policy.ts'
import { findAgentRow } from './agents.queries.ts'
import { agentPageSettings, agentProviderSettings, agentSettings } from './agents.settings.ts'
import { list, listRuns, remove, save, toggle } from './agents.ts'
import { runAgentJob } from './carry-out-run.ts'
import { accept, discard, listForConversation, run } from './conversation-agents.ts'
import { evaluateJob } from './evaluation/evaluate-job.ts'
import { evaluate, judgeEvaluation, listEvaluations } from './evaluation/evaluations.ts'
import { sentFollower } from './follow-sent.ts'
import { deleteProvider, saveProvider, stop, testProvider } from './provider.ts'
import { findRunRow } from './runs.queries.ts'
import { scheduleTimer } from './schedule.ts'
import { findPageRow } from './sources/pages.queries.ts'
import { getPage, importPage, listPages, removePage, savePage } from './sources/pages.ts'

export { existingAgentIds, setAgentUses } from './agents.queries.ts'
export { askProvider, hasProvider } from './ask-provider.ts'
export { carryOutRun } from './carry-out-run.ts'
export { AgentUnavailable, runByRule } from './order-run.ts'

export const agentsFeature = defineServerFeature({
  contract: agentsContract,
  tables: [
    'agent_providers',
    'agents',
    'agent_uses',
    'agent_runs',
    'agent_usage',
    'agent_pages',
    'agent_page_passages',
    'agent_evaluations',
    'agent_evaluation_cases',
  ],
  policy: agentsPolicy,
  settings: [agentProviderSettings, agentPageSettings, agentSettings],
  handlers: {
    'agents.list': list,
    'agents.save': save,
    'agents.toggle': toggle,
    'agents.delete': remove,
    'agents.stop': stop,
    'agents.save_provider': saveProvider,
    'agents.delete_provider': deleteProvider,
    'agents.test_provider': testProvider,
    'agents.list_runs': listRuns,
    'agents.list_for_conversation': listForConversation,
    'agents.run': run,
    'agents.accept': accept,
    'agents.discard': discard,
    'agents.evaluate': evaluate,
    'agents.list_evaluations': listEvaluations,
    'agents.judge_evaluation': judgeEvaluation,
    'agents.list_pages': listPages,
    'agents.get_page': getPage,
    'agents.save_page': savePage,
    'agents.import_page': importPage,
    'agents.delete_page': removePage,
  },
  consumers: [sentFollower],
  jobs: [runAgentJob, evaluateJob],
  timers: [scheduleTimer],
  sealedColumns: [{ table: 'agent_providers', idColumn: 'id', column: 'sealed_key' }],
  refs: {
    agent: async (tx, workspaceId, id) => (await findAgentRow(tx, workspaceId, id)) !== null,
    agentPage: async (tx, workspaceId, id) => (await findPageRow(tx, workspaceId, id)) !== null,
    agentRun: async (tx, workspaceId, id) => (await findRunRow(tx, workspaceId, id)) !== null,
  },
})
