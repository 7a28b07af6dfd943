/** Changes of the sidebar in this tab, and whether the server has not confirmed all of them. */
export const ownSidebar = { changes: 0, isSaving: false }

/** Whether the sidebar of an answer may be shown: nothing was arranged here since it was asked for, or is being saved. */
export function watchSidebar(): () => boolean {
  const { changes, isSaving } = ownSidebar
  return () => !isSaving && ownSidebar.changes === changes
}
