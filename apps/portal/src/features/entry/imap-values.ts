import { emailAddress, type Rule, required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { signInTexts } from './sign-in.texts.ts'

export type Side = 'imap' | 'smtp'
export type ImapValues = { email: string } & {
  [Name in `${Side}${'Username' | 'Password' | 'Host' | 'Port' | 'Security'}`]: string
}

export const initialImap = (email: string): ImapValues => ({
  email,
  imapUsername: '',
  imapPassword: '',
  imapHost: '',
  imapPort: '993',
  imapSecurity: 'tls',
  smtpUsername: '',
  smtpPassword: '',
  smtpHost: '',
  smtpPort: '465',
  smtpSecurity: 'tls',
})

export const imapFieldNames = {
  'imap.host': 'imapHost',
  'imap.port': 'imapPort',
  'smtp.host': 'smtpHost',
  'smtp.port': 'smtpPort',
} as const

const isPort: Rule = (value) =>
  /^\d{1,5}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 65_535
    ? undefined
    : translate(signInTexts, 'portRule')

type FieldName = `${'imap' | 'smtp'}${'Username' | 'Password' | 'Server'}Field` | 'emailField'

/** Validation rules for the fields that are shown. */
export function imapRules({ isSame, typed }: { isSame: boolean; typed: boolean }) {
  const field = (name: FieldName): string => translate(signInTexts, name)
  const account = {
    email: emailAddress(field('emailField')),
    imapPassword: required(field('imapPasswordField')),
  }
  const sending = {
    smtpUsername: required(field('smtpUsernameField'), 254),
    smtpPassword: required(field('smtpPasswordField')),
  }
  const servers = {
    imapHost: required(field('imapServerField'), 253),
    imapPort: isPort,
    smtpHost: required(field('smtpServerField'), 253),
    smtpPort: isPort,
  }
  return { ...account, ...(isSame ? {} : sending), ...(typed ? servers : {}) }
}

export const serversOf = (values: ImapValues) => ({
  imap: serverOf(values, 'imap'),
  smtp: serverOf(values, 'smtp'),
})

const serverOf = (values: ImapValues, side: Side) => ({
  host: values[`${side}Host`].trim(),
  port: Number(values[`${side}Port`].trim()),
  security: values[`${side}Security`] === 'starttls' ? ('starttls' as const) : ('tls' as const),
})
