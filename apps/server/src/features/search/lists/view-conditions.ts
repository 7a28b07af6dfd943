import type { InputOf, listConversations, SqlCondition } from '@postroom/contract'

type Input = InputOf<typeof listConversations>
type View = Input['view']

/** Filters of a list other than view and inbox. */
export const filterConditions = ({ tagId, personalTagId, teamId }: Input): SqlCondition[] => [
  ...(tagId ? [{ field: 'tag', operator: 'is', value: tagId } as const] : []),
  ...(personalTagId ? [{ field: 'personalTag', operator: 'is', value: personalTagId } as const] : []),
  ...(teamId ? [{ field: 'team', operator: 'is', value: teamId } as const] : []),
]

/** SQL condition on the conversation `c`: junk and trash appear only in their view, merged ones in none. */
export const conversationsOfView = (view: View): string =>
  view === 'removed' ? 'c.is_hidden and c.merged_into is null' : 'not c.is_hidden'

/** SQL condition on the message `m`: junk and trash count only for their view. */
export const messagesOfView = (view: View): string => (view === 'removed' ? 'm.is_hidden' : 'not m.is_hidden')
