import { changePlan, type PlanChange } from '../../apps/server/src/features/workspace/index.ts'
import { changeAsSystem } from '../../apps/server/src/platform/calls/system-change.ts'
import type { TestServer } from '../../apps/server/test/harness.ts'

const cause = { kind: 'system', id: null, text: 'workspace:plan' } as const

/** Changes what the subscription of a workspace includes, as the operator does. */
export const setPlan = (
  { app }: Pick<TestServer, 'app'>,
  workspaceId: string,
  plan: PlanChange,
): Promise<unknown> => changeAsSystem(app, workspaceId, cause, (change) => changePlan(change, plan))
