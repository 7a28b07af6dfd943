import type { Agent } from '@postroom/contract'

/** What happens before the result of an agent takes effect, by what it can cause. */
export function approvalOf({ type, permission }: Pick<Agent, 'type' | 'permission'>) {
  if (permission !== 'suggest') return permission
  return type === 'tag' || type === 'route' ? 'suggest' : 'read'
}
