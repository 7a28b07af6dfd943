import look from './component-defaults.module.css'
import { setDefaults } from './component-theme.ts'

setDefaults({
  Modal: {
    defaultProps: {
      attributes: { header: { role: 'presentation' } },
      size: '27.5rem',
      centered: true,
      overlayProps: { color: 'transparent', className: look.veil },
      transitionProps: { duration: 120, transition: 'fade' },
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
      overlayProps: { color: 'transparent', className: look.veil },
      transitionProps: { duration: 180 },
    },
    classNames: {
      inner: look.overPage,
      content: look.drawer,
      header: look.drawerHeader,
      title: look.dialogTitle,
      body: look.drawerBody,
    },
  },
  ModalRoot: { classNames: { overlay: look.veil, inner: look.overPage, content: look.dialog } },
  DrawerRoot: { classNames: { overlay: look.veil, inner: look.overPage, content: look.drawer } },
  Progress: { defaultProps: { size: 4 }, classNames: { root: look.bar, section: look.barFill } },
})
