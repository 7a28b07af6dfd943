import { lazy } from '#lib/lazy.ts'

/** Components that features provide to pages after their first screen, each loaded when shown. */
export const laterSlots = {
  /** The composer of new messages outside the inbox, and its key. */
  NewMessage: lazy(() =>
    import('#features/inbox/compose/new/new-message-elsewhere.tsx').then(
      (module) => module.NewMessageElsewhere,
    ),
  ),
}
