import { Popover as MantinePopover, type PopoverProps } from '@mantine/core'
import { useListener } from '../hooks/use-listener.ts'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '../theme/menu-defaults.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/**
 * Mantine's popover, which Escape also closes before the focus has moved into it: Mantine moves it a moment after the
 * popover is shown, and listens to Escape only inside. It also returns the focus from a field that has it at once, which
 * Mantine would take for the opener.
 */
function PopoverRoot(props: PopoverProps) {
  const { opened, onChange, closeOnEscape = true, returnFocus = false } = props
  useReturnedFocus(Boolean(opened && returnFocus))
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (document.activeElement?.closest('.mantine-Popover-dropdown')) return
    event.stopPropagation()
    onChange?.(false)
  }
  const isOn = Boolean(opened && closeOnEscape && onChange)
  useListener(window, 'keydown', close, { isOn, capture: true })
  return <MantinePopover {...props} returnFocus={false} />
}

export const Popover = Object.assign(PopoverRoot, {
  Target: MantinePopover.Target,
  Dropdown: MantinePopover.Dropdown,
})
