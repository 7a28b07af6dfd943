import { type ReactNode, useId } from 'react'
import css from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; title?: string }[]
  onChange: (value: Value) => void
}

/** A choice of few options: radio buttons that look like one control. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css.group}>
      {options.map((option) => (
        <label key={option.value} className={css.option} title={option.title}>
          <input
            type="radio"
            className={css.input}
            name={group}
            checked={option.value === value}
            {...(option.title ? { 'aria-label': option.title } : {})}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
