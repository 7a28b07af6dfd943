export { DraftsLink } from './drafts-link.tsx'
export { InEditedDraft } from './in-edited-draft.tsx'
