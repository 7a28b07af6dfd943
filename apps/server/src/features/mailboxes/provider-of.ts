import type { Mailbox } from '@postroom/contract'

const providers: readonly (readonly [RegExp, Mailbox['provider']])[] = [
  [/(?:^|\.)(?:gmail|google|googlemail)\.com$/i, 'Google'],
  [/(?:^|\.)(?:office365|outlook|hotmail|live)\.com$/i, 'Microsoft'],
]

/** Who runs the mailbox, by the host that mail is read from. */
export const providerOf = (imapHost: string): Mailbox['provider'] =>
  providers.find(([pattern]) => pattern.test(imapHost))?.[1] ?? 'Imap'
