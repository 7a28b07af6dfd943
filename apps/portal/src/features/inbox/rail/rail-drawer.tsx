import type { ReactNode } from 'react'
import { MenuDrawer } from '#app/layouts/menu-drawer.tsx'

type RailDrawerProps = { label: string; onClose: () => void; children: ReactNode }

/** The rail as a drawer below 1200 px. */
export const RailDrawer = ({ label, onClose, children }: RailDrawerProps) => (
  <MenuDrawer opened onClose={onClose} label={label}>
    <div style={{ blockSize: '100dvh' }}>{children}</div>
  </MenuDrawer>
)
