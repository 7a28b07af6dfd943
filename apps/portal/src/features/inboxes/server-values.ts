import type { Mailbox, SettingsCandidate } from '@postroom/contract'
import { required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { portRule } from '#lib/mail-ports.ts'
import { entered } from '#lib/number-rules.ts'
import type { FormRules } from '#lib/use-form.ts'
import { inboxesTexts } from './inboxes.texts.ts'

export type Side = 'imap' | 'smtp'

type Security = Mailbox['imap']['security']

/** An accepted certificate, with the host and port that presented it. */
export type Pin = { host: string; port: number | null; fingerprint: string }

/** Form values of both servers. */
export type ServerValues = { [Name in `${Side}${'Host' | 'Username' | 'Password'}`]: string } & {
  [Name in `${Side}Port`]: number | null
} & { [Name in `${Side}Security`]: Security } & { [Name in `${Side}Pin`]: Pin | null }

export const emptyServers: ServerValues = {
  imapHost: '',
  imapPort: 993,
  imapSecurity: 'tls',
  imapUsername: '',
  imapPassword: '',
  imapPin: null,
  smtpHost: '',
  smtpPort: 465,
  smtpSecurity: 'tls',
  smtpUsername: '',
  smtpPassword: '',
  smtpPin: null,
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

function sideValues(
  side: Side,
  { pinnedFingerprint256: fingerprint, ...server }: Server,
): Partial<ServerValues> {
  const { host, port } = server
  return {
    [`${side}Host`]: host,
    [`${side}Port`]: port,
    [`${side}Security`]: server.security,
    [`${side}Username`]: server.username,
    [`${side}Pin`]: fingerprint ? { host, port, fingerprint } : null,
  }
}

/** Binds an accepted certificate to the host and port that presented it. */
export const pinFor = (values: ServerValues, side: Side, fingerprint: string): Pin => ({
  host: values[`${side}Host`].trim(),
  port: values[`${side}Port`],
  fingerprint,
})

export const serversOf = (values: ServerValues) => ({
  imap: serverOf(values, 'imap'),
  smtp: serverOf(values, 'smtp'),
  ...(values.imapPassword ? { imapPassword: values.imapPassword } : {}),
  ...(values.smtpPassword ? { smtpPassword: values.smtpPassword } : {}),
})

function serverOf(values: ServerValues, side: Side): Server {
  const host = values[`${side}Host`].trim()
  const port = entered(values[`${side}Port`])
  const pin = values[`${side}Pin`]
  return {
    host,
    port,
    security: values[`${side}Security`],
    username: values[`${side}Username`].trim(),
    ...(pin?.host === host && pin.port === port ? { pinnedFingerprint256: pin.fingerprint } : {}),
  }
}

export function serverRules(): FormRules<ServerValues> {
  return {
    imapHost: required(translate(inboxesTexts, 'serverImapField'), 253),
    imapPort: portRule,
    imapUsername: required(translate(inboxesTexts, 'usernameImapField'), 254),
    smtpHost: required(translate(inboxesTexts, 'serverSmtpField'), 253),
    smtpPort: portRule,
    smtpUsername: required(translate(inboxesTexts, 'usernameSmtpField'), 254),
  }
}
