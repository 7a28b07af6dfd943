import { ActionIcon, Popover } from '@postroom/ui'
import type { ReactNode, SubmitEvent } from 'react'
import css from './format-tools.module.css'

type ToolFormProps = {
  label: string
  icon: ReactNode
  /** Whether the cursor is in such a part of the text; missing where the button is there only then. */
  isOn?: boolean
  opened: boolean
  onChange: (opened: boolean) => void
  onSubmit: () => void
  children: ReactNode
}

/** A button of an editor that opens a small form above it. */
export function ToolForm({ label, icon, isOn, opened, onChange, onSubmit, children }: ToolFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    // The form around the editor is not submitted.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Popover opened={opened} onChange={onChange} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="xs"
          className={css.tool ?? ''}
          aria-label={label}
          title={label}
          aria-pressed={isOn}
          aria-expanded={opened}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(!opened)}
        >
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form className={css.form} onSubmit={submit}>
          {children}
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
