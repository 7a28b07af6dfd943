import type { MouseEvent } from 'react'
import look from './component-defaults.module.css'
import { setDefaults } from './component-theme.ts'

// Like menus, they leave the page at once, and fade in by the animation of their class.
const transitionProps = { duration: 0 }

const overlayProps = {
  color: 'transparent',
  className: look.veil,
  // The focus stays in the dialog, which may ask before it closes.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
}

setDefaults({
  Modal: {
    defaultProps: {
      attributes: { header: { role: 'presentation' } },
      size: '27.5rem',
      centered: true,
      overlayProps,
      transitionProps,
    },
    classNames: {
      inner: look.overPage,
      content: look.dialog,
      header: look.dialogHeader,
      title: look.dialogTitle,
      body: look.dialogBody,
    },
  },
  Drawer: {
    defaultProps: {
      attributes: { header: { role: 'presentation' } },
      size: '30rem',
      position: 'right',
      overlayProps,
      transitionProps,
    },
    classNames: {
      inner: look.overPage,
      content: look.drawer,
      header: look.drawerHeader,
      title: look.dialogTitle,
      body: look.drawerBody,
    },
  },
  ModalRoot: {
    defaultProps: { transitionProps },
    classNames: { overlay: look.veil, inner: look.overPage, content: look.dialog },
  },
  DrawerRoot: {
    defaultProps: { transitionProps },
    classNames: { overlay: look.veil, inner: look.overPage, content: look.drawer },
  },
  Progress: { defaultProps: { size: 4 }, classNames: { root: look.bar, section: look.barFill } },
})
