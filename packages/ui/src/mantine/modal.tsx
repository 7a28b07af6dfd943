import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useUiTexts } from '../theme/ui-texts.ts'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '../theme/overlay-defaults.ts'

/** A dialog, whose close button has a name. */
function NamedModal(props: ModalProps) {
  const { close } = useUiTexts()
  return <MantineModal closeButtonProps={{ 'aria-label': close }} {...props} />
}

const { Root, Overlay, Content, Body } = MantineModal

export const Modal = Object.assign(NamedModal, { Root, Overlay, Content, Body })
