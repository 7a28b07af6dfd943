import { Popover as MantinePopover, type PopoverProps } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '../theme/menu-defaults.ts'
import { useEarlyEscape } from './use-early-escape.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/**
 * Mantine's popover, which Escape also closes before the focus has moved into it. It also returns the focus from a field
 * that has it at once, which Mantine would take for the opener.
 */
function PopoverRoot(props: PopoverProps) {
  const { opened, onChange, closeOnEscape = true, returnFocus = false } = props
  useReturnedFocus(Boolean(opened && returnFocus))
  useEarlyEscape('.mantine-Popover-dropdown', opened && closeOnEscape && onChange && (() => onChange(false)))
  return <MantinePopover {...props} returnFocus={false} />
}

export const Popover = Object.assign(PopoverRoot, {
  Target: MantinePopover.Target,
  Dropdown: MantinePopover.Dropdown,
})
