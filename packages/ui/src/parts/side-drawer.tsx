import type { ReactNode } from 'react'
import { Drawer } from '../mantine/drawer.tsx'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './side-drawer.module.css'

type SideDrawerProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  foot?: ReactNode
  size?: string
}

/** Details or a form next to the list; its open state belongs in the URL. */
export function SideDrawer({ opened, onClose, title, children, foot, size = '30rem' }: SideDrawerProps) {
  const texts = useUiTexts()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={css.content}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </Drawer>
  )
}
