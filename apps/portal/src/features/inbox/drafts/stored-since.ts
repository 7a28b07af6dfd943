import type { LocalDraft } from './local-drafts.ts'

/** By how much the clock of the server may be behind. */
const clockDifferenceMs = 60_000

type Stored = { authorId: string | null; text: string; at: string }

/** Whether the server has the text of the draft, by the same person and not from before it was written. */
export const isStoredSince = (
  { owner, body, changedAt }: LocalDraft,
  { authorId, text, at }: Stored,
): boolean =>
  authorId === owner.split('/')[1] &&
  text.trim() === body.trim() &&
  Date.parse(at) > changedAt - clockDifferenceMs
