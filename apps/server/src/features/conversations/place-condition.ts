import type { InputOf, listConversations } from '@postroom/contract'

/** Of the conversations `c`: what was moved to junk or trash is in a list of its own, what was merged is nowhere. */
export const placeCondition = (view: InputOf<typeof listConversations>['view']): string =>
  view === 'removed' ? 'c.is_hidden and c.merged_into is null' : 'not c.is_hidden'
