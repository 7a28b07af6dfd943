import type { DraftContent, DraftPlace, ServerDraft } from './local-drafts.ts'
import type { StartingDraft } from './reconcile.ts'

export type KeeperOptions = {
  place: DraftPlace
  start: StartingDraft
  /** The server stored the draft, or removed an empty one. */
  onSaved: (draft: ServerDraft | null) => void
  /** Another version replaces the content of the editor. */
  onReplace: (content: DraftContent) => void
  /** The server refused to save: a colleague took the draft over. */
  onTaken: () => void
  /** The draft is gone, because an attempt to send it that had no answer has succeeded. */
  onSent: () => void
}
