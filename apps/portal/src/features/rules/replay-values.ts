import type { ReplayedConversation, RuleAction } from '@postroom/contract'

/** Groups of actions that the result counts. */
export const replayGroups = ['assigned', 'tagged', 'status', 'replied', 'other'] as const
export type ReplayGroup = (typeof replayGroups)[number]

export function groupOf({ kind }: Pick<RuleAction, 'kind'>): ReplayGroup {
  switch (kind) {
    case 'assign':
    case 'assign_next':
    case 'unassign':
    case 'assign_team':
      return 'assigned'
    case 'add_tags':
    case 'remove_tags':
      return 'tagged'
    case 'close':
    case 'reopen':
    case 'snooze':
    case 'move':
      return 'status'
    case 'reply':
      return 'replied'
    default:
      return 'other'
  }
}

/** The conversations in which an action of the group would have changed something; all without a group. */
export const conversationsIn = (
  items: readonly ReplayedConversation[],
  actions: readonly RuleAction[],
  group: ReplayGroup | '',
): readonly ReplayedConversation[] =>
  group === ''
    ? items
    : items.filter(({ effective }) =>
        effective.some((place) => {
          const action = actions[place]
          return action !== undefined && groupOf(action) === group
        }),
      )

/** Conversations that either the edited rule or the saved one would have touched, but not both. */
export const replayDifferences = ['onlyNew', 'onlyActive'] as const
export type ReplayDifference = (typeof replayDifferences)[number]

export const isDifference = (group: string): group is ReplayDifference =>
  replayDifferences.some((one) => one === group)

export function differing(
  items: readonly ReplayedConversation[],
  active: readonly ReplayedConversation[],
  difference: ReplayDifference,
): readonly ReplayedConversation[] {
  const [own, others] = difference === 'onlyNew' ? [items, active] : [active, items]
  const ids = new Set(others.map(({ conversationId }) => conversationId))
  return own.filter(({ conversationId }) => !ids.has(conversationId))
}
