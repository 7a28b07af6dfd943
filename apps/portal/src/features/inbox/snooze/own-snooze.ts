import type { ConversationSummary } from '@postroom/contract'

type Snoozes = ConversationSummary['snoozedFor']

/** The snooze that a person has set for themselves alone. Rows that this browser kept before there were any have no list. */
export const ownSnoozeOf = (
  { snoozedFor }: Pick<ConversationSummary, 'snoozedFor'>,
  me: string,
): Snoozes[number] | undefined => snoozedFor?.find(({ userId }) => userId === me)

/** The snoozes of a row with another one of this person, or without any if `until` is undefined. */
export const withOwnSnooze = (
  { snoozedFor }: Pick<ConversationSummary, 'snoozedFor'>,
  me: string,
  until: string | null | undefined,
): Snoozes => [
  ...(snoozedFor ?? []).filter(({ userId }) => userId !== me),
  ...(until === undefined ? [] : [{ userId: me, until }]),
]
