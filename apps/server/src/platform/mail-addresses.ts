/** Mail providers for everybody: an address there says nothing about where its owner works. */
export const publicProviders: ReadonlySet<string> = new Set([
  'aol.com',
  'freenet.de',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'web.de',
  'yahoo.com',
  'ymail.com',
])

/** Addresses of machines: nobody reads them, or nobody is meant. */
export const automaticAddress =
  /^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?|abuse)\b/i
