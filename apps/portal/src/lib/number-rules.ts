import type { NumberRange } from '@postroom/ui'
import { required } from './form-rules.ts'
import { translate } from './i18n.ts'
import { numberTexts } from './number-rules.texts.ts'

/** Rule of a number field; `range` says how far the arrow keys of the field go. */
export type NumberRule = ((value: number | null) => string | undefined) & { readonly range?: NumberRange }

/** Rule of a field for a whole number, which must be entered. */
export const between = (least: number, most: number): NumberRule =>
  Object.assign(
    (value: number | null) =>
      Number.isInteger(value) && least <= (value ?? 0) && (value ?? 0) <= most
        ? undefined
        : translate(numberTexts, 'between', { least, most }),
    { range: { least, most } },
  )

/** Rule of a field for a whole number, which says what is to be entered while it is empty. */
export const requiredBetween =
  (field: string, least: number, most: number): NumberRule =>
  (value) =>
    value === null ? required(field)('') : between(least, most)(value)

/** Rule of a field for a whole number without an upper limit, which must be entered. */
export const atLeast =
  (least: number): NumberRule =>
  (value) =>
    Number.isInteger(value) && least <= (value ?? 0)
      ? undefined
      : translate(numberTexts, 'atLeast', { least })

/** Rule of a field for a number with decimals that may be empty. */
export const emptyOrDecimal = (least: number, most: number): NumberRule =>
  Object.assign(
    (value: number | null) =>
      value === null || (least <= value && value <= most)
        ? undefined
        : translate(numberTexts, 'decimal', { least, most }),
    { range: { least, most } },
  )

/** Rule of a field for a whole number that may be empty. */
export const emptyOrBetween =
  (least: number, most: number): NumberRule =>
  (value) =>
    value === null ? undefined : between(least, most)(value)

/** The number of a field whose rule has accepted it. */
export function entered(value: number | null): number {
  if (value === null || Number.isNaN(value))
    throw new Error('A number field without a rule was sent without a number.')
  return value
}

/** The number of a field that may not be shown, or another one where its rule refuses it. */
export const orElse = <Other extends number | null>(
  rule: NumberRule,
  value: number | null,
  other: Other,
): number | Other => (value !== null && rule(value) === undefined ? value : other)

/** Decimal text as the server reads it: German decimals have a comma. */
export const decimalText = (text: string): string => text.trim().replace(',', '.')
