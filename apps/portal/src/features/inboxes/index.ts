import './inboxes.live.ts'

export { useInboxColumns } from './inbox-columns.tsx'
export { inboxesQuery, mailboxesQuery, mailboxQuery } from './inboxes.api.ts'
export { putInbox, putMailbox } from './inboxes.live.ts'
export { MailboxState } from './mailbox-state.tsx'
export { SyncNumbers } from './sync-numbers.tsx'
