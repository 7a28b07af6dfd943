import { lazy } from '#lib/lazy.ts'

/** Components that features provide to pages after their first screen, each loaded when shown. */
export const laterSlots = {
  /** The composer of new messages, and its key outside the inbox. */
  NewMessage: lazy(() =>
    import('#features/inbox/compose/new/new-message-everywhere.tsx').then(
      (module) => module.NewMessageEverywhere,
    ),
  ),
}

/** Opens the composer of new messages on the page that is shown. Without an inbox, its writer chooses one there. */
export const writeMessage = async (inboxId: string | undefined): Promise<void> => {
  const { openNewMessage } = await import('#features/inbox/compose/new/new-message-state.ts')
  openNewMessage({ inboxId })
}
