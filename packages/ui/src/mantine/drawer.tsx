import { type DrawerProps, type DrawerRootProps, Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '../theme/focus-defaults.ts'
import '../theme/overlay-defaults.ts'
import { CloseGuardsProvider, useCloseGuards } from './close-guard.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** A drawer that asks before it closes if its content has a guard. */
function WholeDrawer({ onClose, children, ...props }: DrawerProps) {
  const { guards, close } = useCloseGuards(onClose)
  useReturnedFocus(props.opened)
  return (
    <MantineDrawer {...props} onClose={close}>
      <CloseGuardsProvider value={guards}>{children}</CloseGuardsProvider>
    </MantineDrawer>
  )
}

function Root(props: DrawerRootProps) {
  useReturnedFocus(props.opened)
  return <MantineDrawer.Root {...props} />
}

const { Overlay, Content, Body } = MantineDrawer

export const Drawer = Object.assign(WholeDrawer, { Root, Overlay, Content, Body })
