import { Popover as MantinePopover, type PopoverProps } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '../theme/menu-defaults.ts'
import { DropdownWanted, lateDropdown, useLateDropdown } from './late-dropdown.tsx'
import { useEarlyEscape } from './use-early-escape.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/**
 * Mantine's popover, which Escape also closes before the focus has moved into it. It also returns the focus from a field
 * that has it at once, which Mantine would take for the opener.
 */
function PopoverRoot(props: PopoverProps & { opened: boolean }) {
  const { opened: isOpen, onChange, closeOnEscape = true, returnFocus = false } = props
  const { isWanted, opened } = useLateDropdown(isOpen)
  useReturnedFocus(isOpen && returnFocus)
  useEarlyEscape('.mantine-Popover-dropdown', isOpen && closeOnEscape && onChange && (() => onChange(false)))
  return (
    <DropdownWanted value={isWanted}>
      <MantinePopover {...props} opened={opened} returnFocus={false} />
    </DropdownWanted>
  )
}

export const Popover = Object.assign(PopoverRoot, {
  Target: MantinePopover.Target,
  Dropdown: lateDropdown(MantinePopover.Dropdown),
})
