import { defineTexts, translate } from './i18n.ts'

const texts = defineTexts('fields', {
  en: {
    required: 'Please enter your {field}.',
    email: 'Please enter a valid email address.',
    tooShort: 'Use at least {count} characters.',
    tooLong: 'Use at most {count} characters.',
  },
  de: {
    required: 'Bitte {field} eingeben.',
    email: 'Bitte eine gültige E-Mail-Adresse eingeben.',
    tooShort: 'Mindestens {count} Zeichen.',
    tooLong: 'Höchstens {count} Zeichen.',
  },
})

/** The message for a value that will not do, in the specification's wording; nothing when it will. */
export type Rule = (value: string) => string | undefined

// The server has the last word; this only spares a round trip for what is plainly no address.
const plausibleAddress = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/

export const required =
  (field: string, max = 1_000): Rule =>
  (value) => {
    if (!value.trim()) return translate(texts, 'required', { field })
    return value.trim().length > max ? translate(texts, 'tooLong', { count: max }) : undefined
  }

export const atMost =
  (max: number): Rule =>
  (value) =>
    value.trim().length > max ? translate(texts, 'tooLong', { count: max }) : undefined

export const emailAddress =
  (field: string): Rule =>
  (value) =>
    required(field)(value) ?? (plausibleAddress.test(value.trim()) ? undefined : translate(texts, 'email'))

export const newPassword =
  (field: string): Rule =>
  (value) => {
    if (!value) return translate(texts, 'required', { field })
    return [...value].length < 8 ? translate(texts, 'tooShort', { count: 8 }) : undefined
  }
