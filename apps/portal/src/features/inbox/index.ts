export { countUnsavedDrafts, removeAllDrafts, removeOwnDrafts, saveOwnDrafts } from './drafts/own-drafts.ts'
