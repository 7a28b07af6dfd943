import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import css from './color-picker.module.css'
import { type TagColor, tagColors, tagColorValue } from './tag.tsx'

type ColorPickerProps = {
  label: string
  value: TagColor
  onChange: (color: TagColor) => void
  /** Accessible name of each colour, in the order of `tagColors`. */
  names: readonly string[]
}

/** The ten tag colours as radio buttons: arrow keys move, the chosen one has a tick, and each has a name. */
export function ColorPicker({ label, value, onChange, names }: ColorPickerProps) {
  const group = useId()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.swatches}>
        {tagColors.map((color, index) => (
          <label
            key={color}
            className={css.swatch}
            style={{ background: tagColorValue(color) }}
            title={names[index]}
          >
            <input
              type="radio"
              name={group}
              className={css.input}
              checked={value === color}
              aria-label={names[index] ?? color}
              onChange={() => onChange(color)}
            />
            {value === color && <IconCheck size={14} stroke={3} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
