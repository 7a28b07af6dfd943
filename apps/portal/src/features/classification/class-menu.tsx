import type { Classification } from '@postroom/contract'
import { Menu } from '@postroom/ui'
import type { ReactNode } from 'react'
import css from './classification.module.css'
import { useClassNames } from './use-class-names.ts'

type ClassMenuProps = {
  classes: readonly Pick<Classification['items'][number], 'id' | 'name' | 'color'>[]
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** Null is other. */
  onPick: (classId: string | null) => void
  children: ReactNode
}

/** The classes and other, to choose one. */
export function ClassMenu({ classes, label, opened, onChange, onPick, children }: ClassMenuProps) {
  const { nameOf, colorOf } = useClassNames(classes)
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {[...classes.map(({ id }) => id), null].map((id) => (
          <Menu.Item
            key={id ?? 'other'}
            leftSection={<i className={css.swatch} style={{ background: colorOf(id) }} />}
            onClick={() => onPick(id)}
          >
            {nameOf(id)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
