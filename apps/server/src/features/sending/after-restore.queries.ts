/**
 * After a restore it is unknown whether these were sent; the Sent folder shows it. None is sent again automatically.
 */
export const afterRestore = [
  `update outgoing_messages set state = 'sending', claimed_by = null, claimed_until = '-infinity'
        where state in ('queued', 'sending')`,
] as const
