import { emailAddress, required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { portRule } from '#lib/mail-ports.ts'
import { entered } from '#lib/number-rules.ts'
import type { FormRules } from '#lib/use-form.ts'
import { signInTexts } from './sign-in.texts.ts'

export type Side = 'imap' | 'smtp'
type Security = 'tls' | 'starttls'
export type ImapValues = {
  email: string
  /** Sending uses the same user name and password. */
  isSame: boolean
  /** The servers are typed instead of detected. */
  isTyped: boolean
} & { [Name in `${Side}${'Username' | 'Password' | 'Host'}`]: string } & {
  [Name in `${Side}Port`]: number | null
} & { [Name in `${Side}Security`]: Security }

export const initialImap = (email: string): ImapValues => ({
  email,
  isSame: true,
  isTyped: false,
  imapUsername: '',
  imapPassword: '',
  imapHost: '',
  imapPort: 993,
  imapSecurity: 'tls',
  smtpUsername: '',
  smtpPassword: '',
  smtpHost: '',
  smtpPort: 465,
  smtpSecurity: 'tls',
})

export const imapFieldNames = {
  'imap.host': 'imapHost',
  'imap.port': 'imapPort',
  'smtp.host': 'smtpHost',
  'smtp.port': 'smtpPort',
} as const

type FieldName = `${'imap' | 'smtp'}${'Username' | 'Password' | 'Server'}Field` | 'emailField'

/** A rule for a field that is shown only with some values. */
const only =
  <T>(isShown: (values: ImapValues) => boolean, rule: (value: T) => string | undefined) =>
  (value: T, values: ImapValues): string | undefined =>
    isShown(values) ? rule(value) : undefined

/** Validation rules; fields that are not shown are not checked. */
export function imapRules(): FormRules<ImapValues> {
  const field = (name: FieldName): string => translate(signInTexts, name)
  const sending = ({ isSame }: ImapValues) => !isSame
  const typed = ({ isTyped }: ImapValues) => isTyped
  return {
    email: emailAddress(field('emailField')),
    imapPassword: required(field('imapPasswordField')),
    smtpUsername: only(sending, required(field('smtpUsernameField'), 254)),
    smtpPassword: only(sending, required(field('smtpPasswordField'))),
    imapHost: only(typed, required(field('imapServerField'), 253)),
    imapPort: only(typed, portRule),
    smtpHost: only(typed, required(field('smtpServerField'), 253)),
    smtpPort: only(typed, portRule),
  }
}

export const serversOf = (values: ImapValues) => ({
  imap: serverOf(values, 'imap'),
  smtp: serverOf(values, 'smtp'),
})

const serverOf = (values: ImapValues, side: Side) => ({
  host: values[`${side}Host`].trim(),
  port: entered(values[`${side}Port`]),
  security: values[`${side}Security`],
})
