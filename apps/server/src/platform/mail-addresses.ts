/**
 * Domains of public mail providers, in addition to those matched by `nationalProvider`. Stored facts of reports depend on
 * both, so a change needs a migration like 0440.
 */
export const publicProviders: ReadonlySet<string> = new Set([
  '126.com',
  '163.com',
  'aol.com',
  'arcor.de',
  'bigpond.com',
  'bluewin.ch',
  'bol.com.br',
  'btinternet.com',
  'comcast.net',
  'cox.net',
  'email.cz',
  'fastmail.com',
  'fastmail.fm',
  'free.fr',
  'freenet.de',
  'gmail.com',
  'googlemail.com',
  'hey.com',
  'hushmail.com',
  'icloud.com',
  'inbox.lv',
  'interia.pl',
  'laposte.net',
  'libero.it',
  'mac.com',
  'mail.com',
  'mail.de',
  'mail.ru',
  'mailbox.org',
  'me.com',
  'msn.com',
  'naver.com',
  'o2.pl',
  'onet.pl',
  'orange.fr',
  'pm.me',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rocketmail.com',
  'sbcglobal.net',
  'seznam.cz',
  'sfr.fr',
  't-online.de',
  'telenet.be',
  'terra.com.br',
  'tuta.com',
  'tutanota.com',
  'uol.com.br',
  'verizon.net',
  'virgilio.it',
  'wanadoo.fr',
  'web.de',
  'wp.pl',
  'ya.ru',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
  'zohomail.com',
  'zohomail.eu',
])
const nationalProvider = /^(?:gmx|hotmail|live|outlook|yahoo)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/

/** Whether anyone can get an address of this domain, so that it does not tell where the owner works. */
export const isPublicProvider = (domain: string): boolean =>
  publicProviders.has(domain) || nationalProvider.test(domain)

/** The domain of a company, in lower case like the address; null at public providers, and at .invalid, where channels are. */
export function companyDomain(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domain.includes('.') && !domain.endsWith('.invalid') && !isPublicProvider(domain) ? domain : null
}

/** Addresses of machines and role accounts, which no particular person reads. */
export const automaticAddress =
  /^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?|abuse)\b/i
