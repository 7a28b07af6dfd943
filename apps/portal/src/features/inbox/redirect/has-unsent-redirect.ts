import type { Message } from '@postroom/contract'

/** Whether a redirect of the message waits, failed, or is of unknown delivery. */
export const hasUnsentRedirect = ({ redirects }: Message): boolean =>
  redirects?.some(({ state }) => state !== 'sent') ?? false
