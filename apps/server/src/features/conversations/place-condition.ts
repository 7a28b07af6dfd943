import type { InputOf, listConversations } from '@postroom/contract'

type View = InputOf<typeof listConversations>['view']

/** Of the conversations `c`: what was moved to junk or trash is in a list of its own, what was merged is nowhere. */
export const placeCondition = (view: View): string =>
  view === 'removed' ? 'c.is_hidden and c.merged_into is null' : 'not c.is_hidden'

/** Of the messages `m` in them. */
export const messagePlaceCondition = (view: View): string =>
  view === 'removed' ? 'm.is_hidden' : 'not m.is_hidden'
