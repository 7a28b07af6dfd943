import { Popover, TextInput } from '@postroom/ui'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useHighlight } from '#lib/use-highlight.ts'
import css from './proposing-input.module.css'

type Proposal = {
  value: string
  /** Shown in grey below the value. */
  note?: string
}

type ProposingInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  proposals: readonly Proposal[]
  /** Called with what was typed, or with the chosen proposal. */
  onChange: (value: string) => void
}

/** A text field with proposals below it. Enter takes the highlighted one, and sends the form while none is. */
export function ProposingInput({ value, proposals, onChange, ...field }: ProposingInputProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen && !field.readOnly ? proposals : []
  const { current, highlight } = useHighlight(
    shown.map((one) => one.value),
    null,
  )
  const isShown = shown.length > 0

  function choose(chosen: Proposal) {
    setOpen(false)
    onChange(chosen.value)
  }
  function walk(step: 1 | -1) {
    setOpen(true)
    const from = current < 0 && step < 0 ? shown.length : current
    const next = (from + step + shown.length) % Math.max(1, shown.length)
    highlight(shown[next]?.value)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    const highlighted = shown[current]
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Enter' && highlighted) choose(highlighted)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <Popover
      opened={isShown}
      onChange={setOpen}
      position="bottom-start"
      width="target"
      trapFocus={false}
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...field}
          id={`${id}-field`}
          value={value}
          autoComplete="off"
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={current < 0 ? undefined : `${id}-${current}`}
          // Escape closes the proposals, and not the dialog around them.
          data-mantine-stop-propagation={isShown || undefined}
          onChange={(event) => {
            setOpen(true)
            highlight(undefined)
            onChange(event.currentTarget.value)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={(event) => {
            setOpen(false)
            field.onBlur?.(event)
          }}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <div id={id} role="listbox" aria-labelledby={`${id}-field-label`} className={css.list}>
          {shown.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field that owns this list
            <div
              key={one.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={css.item}
              onMouseMove={() => highlight(one.value)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {one.value}
              {one.note && <span className={css.note}>{one.note}</span>}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The values that contain what was typed. */
export const proposalsFor = (typed: string, values: readonly string[]): Proposal[] => {
  const wanted = typed.trim().toLowerCase()
  return values.filter((value) => value.toLowerCase().includes(wanted)).map((value) => ({ value }))
}
