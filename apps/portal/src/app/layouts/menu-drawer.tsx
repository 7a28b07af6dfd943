import { Drawer } from '@postroom/ui'
import type { ReactNode } from 'react'
import css from './sidebar-layout.module.css'

type MenuDrawerProps = { opened: boolean; onClose: () => void; label: string; children: ReactNode }

/** The left menu below 970 px. */
export function MenuDrawer({ opened, onClose, label, children }: MenuDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="left"
      size="15.625rem"
      classNames={{ body: css.drawer ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
