import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { TextInput } from '../mantine/text-input.ts'

type NumberFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'inputMode' | 'type' | 'min' | 'max' | 'step'
> & {
  /** Null where nothing is entered, and NaN where it is no such number. */
  value: number | null
  onChange: (value: number | null) => void
  /** Whether up to two decimals may be entered, after a point or a comma. */
  hasDecimals?: boolean
  /** How far the arrow keys go; what is typed may be less or more, which a rule of the form refuses. */
  range?: NumberRange | undefined
}

export type NumberRange = { least?: number; most?: number; step?: number }

/** Text field for a number. Text stays as it is typed; a rule of the form says what is wrong with it. */
export function NumberField({
  value,
  onChange,
  onBlur,
  onKeyDown,
  hasDecimals = false,
  range = {},
  ...field
}: NumberFieldProps) {
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
      onKeyDown={(event) => {
        onKeyDown?.(event)
        const next = event.defaultPrevented ? undefined : stepOf(event, value, range)
        if (next === undefined) return
        event.preventDefault()
        setTyped(undefined)
        if (next !== value) onChange(next)
      }}
    />
  )
}

/** The number after an arrow key; undefined for other keys, and where no number is entered that could change. */
function stepOf(event: KeyboardEvent, value: number | null, range: NumberRange): number | undefined {
  const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
  const isOther = direction === 0 || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey
  return isOther || Number.isNaN(value) ? undefined : stepNumber(value, direction, range)
}

/** The next number up or down, within the range; from 0 where nothing is entered. */
export function stepNumber(value: number | null, direction: 1 | -1, range: NumberRange = {}): number {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, step = 1 } = range
  // Sums of decimals are not exact.
  const next = Number(((value ?? 0) + direction * step).toFixed(2))
  return Math.min(Math.max(next, least), most)
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
