import { defineTexts, translate } from './i18n.ts'

const texts = defineTexts('validation', {
  en: {
    required: 'Please enter your {field}.',
    email: 'Please enter a valid email address.',
    tooLong: 'Use at most {max} characters.',
  },
  de: {
    required: 'Bitte geben Sie Folgendes ein: {field}.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    tooLong: 'Höchstens {max} Zeichen.',
  },
})

/** A check answers with the sentence to show, or nothing when the value is fine. */
export type Check = (value: string) => string | undefined

const firstOf =
  (...checks: readonly Check[]): Check =>
  (value) => {
    for (const check of checks) {
      const sentence = check(value)
      if (sentence) return sentence
    }
    return undefined
  }

const atMost =
  (max: number): Check =>
  (value) =>
    value.trim().length > max ? translate(texts, 'tooLong', { max }) : undefined

const filled =
  (field: string): Check =>
  (value) =>
    value.trim() ? undefined : translate(texts, 'required', { field })

/** `field` is the word in "Please enter your {field}." */
export const required = (field: string, max = 1000): Check => firstOf(filled(field), atMost(max))

// What a person mistypes; the server has the last word.
const addressForm = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export const email = (field = 'email'): Check =>
  firstOf(filled(field), (value) => (addressForm.test(value.trim()) ? undefined : translate(texts, 'email')))
