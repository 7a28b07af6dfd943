/** Calls whose last answer is stored: what the inbox needs besides conversations. */
export const keptAnswers = [
  'session.get_user',
  'workspace.get',
  'inboxes.list',
  'conversations.count',
  'views.list',
  'tags.list_labels',
  'members.list',
  'teams.list',
  'personalTags.list',
  'avatars.list',
] as const

/** Only the answer to the call without choices is stored. */
export const isKeptAnswer = (name: string, input: object): boolean =>
  keptAnswers.some((kept) => kept === name) && Object.keys(input).length === 0
