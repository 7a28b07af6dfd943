import { LinkButton, Popover } from '@postroom/ui'
import { useState } from 'react'

/** A question that expands to its answer. */
export function Help({ label, text }: { label: string; text: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover width={320} position="bottom-start" opened={opened} onChange={setOpened}>
      <Popover.Target>
        <LinkButton look="plain" onClick={() => setOpened(!opened)}>
          {label}
        </LinkButton>
      </Popover.Target>
      <Popover.Dropdown>{text}</Popover.Dropdown>
    </Popover>
  )
}
