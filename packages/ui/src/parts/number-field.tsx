import { type ComponentProps, useState } from 'react'
import { TextInput } from '../mantine/text-input.ts'

type NumberFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'inputMode' | 'type'
> & {
  /** Null where nothing is entered, and NaN where it is no such number. */
  value: number | null
  onChange: (value: number | null) => void
  /** Whether up to two decimals may be entered, after a point or a comma. */
  hasDecimals?: boolean
}

/** Text field for a number. Text stays as it is typed; a rule of the form says what is wrong with it. */
export function NumberField({ value, onChange, onBlur, hasDecimals = false, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = hasDecimals ? readDecimalNumber : readWholeNumber
  const isTyped = typed !== undefined && Object.is(read(typed), value)
  return (
    <TextInput
      {...field}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      value={isTyped ? typed : textOf(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

/** A number as it is typed in the language of the page. */
function textOf(value: number | null): string {
  if (value === null || Number.isNaN(value)) return ''
  if (Number.isInteger(value)) return String(value)
  const { lang } = document.documentElement
  return value.toLocaleString(lang || undefined, { useGrouping: false, maximumFractionDigits: 2 })
}

/** Thousands, as they are pasted: `1.000.000`, `1,000` or `1 000`. */
const grouped = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/

/** The number that the text is, null where it is empty, and NaN where it is no whole number of at most 15 digits. */
export function readWholeNumber(text: string): number | null {
  const trimmed = text.trim()
  const digits = grouped.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed
  if (digits === '') return null
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

/** The same with up to two decimals: a single point or comma separates them, and does not group thousands. */
export function readDecimalNumber(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d+[.,]\d*$/.test(trimmed)) return readWholeNumber(trimmed)
  return /^\d{1,13}[.,]\d{0,2}$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}
