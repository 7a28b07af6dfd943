import { Button, Popover } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import css from './report.module.css'

type DefinitionPartProps = {
  name: string
  value: string
  children: ReactNode
}

/** "Metric New conversations ⌄": one part of the definition, with its fields in a popover. */
export function DefinitionPart({ name, value, children }: DefinitionPartProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover position="bottom-start" trapFocus opened={opened} onChange={setOpened}>
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
