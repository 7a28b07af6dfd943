/** Keys of drafts whose message is on its way: a save that arrives after it would bring the draft back. */
export const sendingDrafts = new Set<string>()
