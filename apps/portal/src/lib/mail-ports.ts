import { translate } from './i18n.ts'
import { numberTexts } from './number-rules.texts.ts'
import { between } from './number-rules.ts'

/** The ports that most mail servers use, by their security. */
export const usualPorts = { imap: { tls: 993, starttls: 143 }, smtp: { tls: 465, starttls: 587 } } as const

/** A message for what is no port. */
export const portRule = (port: number | null): string | undefined =>
  between(1, 65_535)(port) && translate(numberTexts, 'port')
