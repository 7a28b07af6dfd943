import { type ComponentProps, useState } from 'react'
import { TextInput } from '../mantine/text-input.ts'

type NumberFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'inputMode' | 'type'
> & {
  /** Null where nothing is entered, and NaN where it is no whole number. */
  value: number | null
  onChange: (value: number | null) => void
}

/** Text field for a whole number. Text stays as it is typed; a rule of the form says what is wrong with it. */
export function NumberField({ value, onChange, onBlur, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && Object.is(readWholeNumber(typed), value)
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      value={isTyped ? typed : Number.isNaN(value) ? '' : (value ?? '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readWholeNumber(currentTarget.value))
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
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
