import { Popover } from '@postroom/ui'
import { useState } from 'react'
import css from './mfa.module.css'

/** A question that expands to its answer. */
export function Help({ label, text }: { label: string; text: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover width={320} position="bottom-start" opened={opened} onChange={setOpened}>
      <Popover.Target>
        <button type="button" className={css.link} onClick={() => setOpened(!opened)}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown>{text}</Popover.Dropdown>
    </Popover>
  )
}
