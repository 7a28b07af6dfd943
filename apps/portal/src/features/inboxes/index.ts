import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from '#lib/lazy.ts'
import './inboxes.live.ts'

/** Page of a shared inbox, loaded when shown. */
export const InboxPage = lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage')

export { MailboxStatus } from './inbox-account.tsx'
/** Loaded only when a mailbox does not work. */
export const MailboxProblem = lazy(() =>
  import('./mailbox-problem.tsx').then((module) => module.MailboxProblemElsewhere),
)

export { exchangeTexts } from './exchange.texts.ts'
export { ExchangeTestSteps } from './exchange-test-steps.tsx'
export { type ExchangePin, type ExchangeValues, exchangeAccountOf, exchangePin } from './exchange-values.ts'
export { useInboxColumns } from './inbox-columns.tsx'
export { InboxTabButton } from './inbox-tab-button.tsx'
export { inboxesQuery, inboxQuery, mailboxesQuery, mailboxQuery, sharedInboxesQuery } from './inboxes.api.ts'
export { putInbox, putMailbox } from './inboxes.live.ts'
export { MailboxState } from './mailbox-state.tsx'
export { ReconnectDrawer } from './reconnect-drawer.tsx'
export { ServerFields } from './server-fields.tsx'
export * from './server-values.ts'
export { SyncNumbers } from './sync-numbers.tsx'
export { FoldersSection, SyncSection } from './sync-sections.tsx'
export { TestOutcome } from './test-outcome.tsx'
export { exchangeFieldOf, serverFieldOf, testRefusal } from './test-refusal.ts'
export { TestSteps } from './test-steps.tsx'
