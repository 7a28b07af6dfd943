import type { Agent, AgentType } from '@postroom/contract'

const choosing: readonly AgentType[] = ['tag', 'route', 'classify', 'prioritise']

/** What happens before the result of an agent takes effect, by what it can cause. */
export function approvalOf({ type, permission, approval }: Pick<Agent, 'type' | 'permission' | 'approval'>) {
  if (permission === 'draft') return 'draft'
  if (permission === 'suggest') return choosing.includes(type) ? 'suggest' : 'read'
  if (approval === 'risky') return 'risky'
  return permission === 'send' ? 'draft' : 'suggest'
}
