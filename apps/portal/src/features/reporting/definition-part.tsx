import { Button, Popover } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import css from './report.module.css'

type DefinitionPartProps = {
  name: string
  value: string
  /** Opens at once, as after adding it. */
  isOpen?: boolean
  onClose?: () => void
  children: ReactNode
}

/** "Metric New conversations ⌄": one part of the definition, with its fields in a popover. */
export function DefinitionPart({ name, value, isOpen = false, onClose, children }: DefinitionPartProps) {
  const [opened, setOpened] = useState(isOpen)
  return (
    <Popover
      position="bottom-start"
      trapFocus
      opened={opened}
      onChange={(next) => {
        setOpened(next)
        if (!next) onClose?.()
      }}
    >
      <Popover.Target>
        <Button size="xs" rightSection={<IconChevronDown size={14} />} onClick={() => setOpened(!opened)}>
          <span className={css.defName}>{name}</span>
          <span className={css.defValue}>{value}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={css.popover}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
