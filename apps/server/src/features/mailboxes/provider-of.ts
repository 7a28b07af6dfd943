import type { Mailbox } from '@postroom/contract'

const providers: readonly (readonly [RegExp, Mailbox['provider']])[] = [
  [/(?:^|\.)(?:gmail|google|googlemail)\.com$/i, 'Google'],
  [/(?:^|\.)(?:office365|outlook|hotmail|live)\.com$/i, 'Microsoft'],
]

/** Determines the provider by the IMAP host. */
export const providerOf = (imapHost: string): Mailbox['provider'] =>
  providers.find(([pattern]) => pattern.test(imapHost))?.[1] ?? 'Imap'
