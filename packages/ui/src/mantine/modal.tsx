import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core'
import { useUiTexts } from '../theme/ui-texts.ts'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '../theme/focus-defaults.ts'
import '../theme/overlay-defaults.ts'
import { CloseGuardsProvider, useCloseGuards } from './close-guard.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** A dialog, whose close button has a name. It asks before it closes if its content has a guard. */
function NamedModal({ onClose, children, ...props }: ModalProps) {
  const texts = useUiTexts()
  const { guards, close } = useCloseGuards(onClose)
  useReturnedFocus(props.opened)
  return (
    <MantineModal closeButtonProps={{ 'aria-label': texts.close }} {...props} onClose={close}>
      <CloseGuardsProvider value={guards}>{children}</CloseGuardsProvider>
    </MantineModal>
  )
}

function Root(props: ModalRootProps) {
  useReturnedFocus(props.opened)
  return <MantineModal.Root {...props} />
}

const { Overlay, Content, Body } = MantineModal

export const Modal = Object.assign(NamedModal, { Root, Overlay, Content, Body })
