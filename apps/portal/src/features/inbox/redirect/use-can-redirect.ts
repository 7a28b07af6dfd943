import { useInboxes } from '../directory.ts'

/** Whether the mailbox of the inbox sends mail of other senders on. */
export const useCanRedirect = (inboxId: string | undefined): boolean =>
  useInboxes().inboxes.find(({ id }) => id === inboxId)?.canRedirect ?? false
