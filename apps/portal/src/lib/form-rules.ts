import { ruleTexts } from './form-rules.texts.ts'
import { translate } from './i18n.ts'

/** Returns the specification's message for an invalid value, else undefined. */
export type Rule = (value: string) => string | undefined

// A quick check that spares a request for obvious mistakes; the server decides.
const plausibleAddress = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/

export const required =
  (field: string, max = 1_000): Rule =>
  (value) => {
    if (!value.trim()) return translate(ruleTexts, 'required', { field })
    return value.trim().length > max ? translate(ruleTexts, 'tooLong', { count: max }) : undefined
  }

export const atMost =
  (max: number): Rule =>
  (value) =>
    value.trim().length > max ? translate(ruleTexts, 'tooLong', { count: max }) : undefined

export const emailAddress =
  (field: string): Rule =>
  (value) =>
    required(field)(value) ??
    (plausibleAddress.test(value.trim()) ? undefined : translate(ruleTexts, 'email'))

export const newPassword =
  (field: string): Rule =>
  (value) => {
    if (!value) return translate(ruleTexts, 'required', { field })
    return [...value].length < 8 ? translate(ruleTexts, 'tooShort', { count: 8 }) : undefined
  }
