import type { Mailbox, SettingsCandidate } from '@postroom/contract'
import { type Rule, required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { inboxesTexts } from './inboxes.texts.ts'

export type Side = 'imap' | 'smtp'

/** Form values of both servers. `imapPin` is an accepted certificate's fingerprint with its host and port. */
export type ServerValues = {
  [Name in `${Side}${'Host' | 'Port' | 'Security' | 'Username' | 'Password' | 'Pin'}`]: string
}

export const emptyServers: ServerValues = {
  imapHost: '',
  imapPort: '993',
  imapSecurity: 'tls',
  imapUsername: '',
  imapPassword: '',
  imapPin: '',
  smtpHost: '',
  smtpPort: '465',
  smtpSecurity: 'tls',
  smtpUsername: '',
  smtpPassword: '',
  smtpPin: '',
}

export const serverFieldNames: Readonly<Record<string, keyof ServerValues>> = {
  'imap.host': 'imapHost',
  'imap.port': 'imapPort',
  'imap.security': 'imapSecurity',
  'imap.username': 'imapUsername',
  'smtp.host': 'smtpHost',
  'smtp.port': 'smtpPort',
  'smtp.security': 'smtpSecurity',
  'smtp.username': 'smtpUsername',
}

type Server = Mailbox['imap']

/** Known server settings as form values; passwords are never included. */
export const serverValuesOf = ({ imap, smtp }: Pick<Mailbox | SettingsCandidate, 'imap' | 'smtp'>) => ({
  ...sideValues('imap', imap),
  ...sideValues('smtp', smtp),
})

function sideValues(side: Side, server: Server): Partial<ServerValues> {
  return {
    [`${side}Host`]: server.host,
    [`${side}Port`]: String(server.port),
    [`${side}Security`]: server.security,
    [`${side}Username`]: server.username,
    [`${side}Pin`]: server.pinnedFingerprint256 ? pinOf(server, server.pinnedFingerprint256) : '',
  }
}

const pinOf = ({ host, port }: { host: string; port: number | string }, fingerprint: string): string =>
  `${host.trim()}:${port} ${fingerprint}`

/** Binds an accepted certificate to the host and port that presented it. */
export const pinFor = (values: ServerValues, side: Side, fingerprint: string): string =>
  pinOf({ host: values[`${side}Host`], port: values[`${side}Port`] }, fingerprint)

export const serversOf = (values: ServerValues) => ({
  imap: serverOf(values, 'imap'),
  smtp: serverOf(values, 'smtp'),
  ...(values.imapPassword ? { imapPassword: values.imapPassword } : {}),
  ...(values.smtpPassword ? { smtpPassword: values.smtpPassword } : {}),
})

function serverOf(values: ServerValues, side: Side): Server {
  const host = values[`${side}Host`].trim()
  const port = values[`${side}Port`].trim()
  const pin = values[`${side}Pin`]
  const place = `${host}:${port} `
  return {
    host,
    port: Number(port),
    security: values[`${side}Security`] === 'starttls' ? 'starttls' : 'tls',
    username: values[`${side}Username`].trim(),
    ...(pin.startsWith(place) ? { pinnedFingerprint256: pin.slice(place.length) } : {}),
  }
}

export function serverRules(): { [Name in keyof ServerValues]?: Rule } {
  const port: Rule = (value) =>
    /^\d{1,5}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 65_535
      ? undefined
      : translate(inboxesTexts, 'portRule')
  return {
    imapHost: required(translate(inboxesTexts, 'serverImapField'), 253),
    imapPort: port,
    imapUsername: required(translate(inboxesTexts, 'usernameImapField'), 254),
    smtpHost: required(translate(inboxesTexts, 'serverSmtpField'), 253),
    smtpPort: port,
    smtpUsername: required(translate(inboxesTexts, 'usernameSmtpField'), 254),
  }
}
