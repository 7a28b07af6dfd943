import { Popover as MantinePopover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import type { FunctionComponent, ReactElement } from 'react'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '../theme/focus-defaults.ts'
import '../theme/menu-defaults.ts'
import { DropdownOpener, DropdownProvider, LateDropdown, useDropdown } from './dropdown.tsx'
import { useEarlyEscape } from './use-early-escape.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/**
 * Mantine's popover, which Escape also closes before the focus has moved into it. It also returns the focus from a field
 * that has it at once, which Mantine would take for the opener.
 */
function PopoverRoot({
  opened,
  onChange = () => undefined,
  returnFocus = false,
  children,
  ...root
}: PopoverProps & { opened: boolean }) {
  const { closeOnEscape = true, withRoles = true } = root
  useReturnedFocus(opened && returnFocus)
  useEarlyEscape(opened && closeOnEscape && (() => onChange(false)))
  const { isShown, ...parts } = useDropdown(opened)
  const render = (opener: ReactElement, dropdown: PopoverDropdownProps) => (
    <MantinePopover {...root} id={parts.id} opened={isShown} onChange={onChange} returnFocus={false}>
      <MantinePopover.Target>{opener}</MantinePopover.Target>
      <MantinePopover.Dropdown {...dropdown} />
    </MantinePopover>
  )
  const popup = withRoles ? 'dialog' : undefined
  return (
    <DropdownProvider value={{ ...parts, popup, isPressable: false, onChange, render }}>
      {children}
    </DropdownProvider>
  )
}

export const Popover = Object.assign(PopoverRoot, {
  Target: DropdownOpener,
  Dropdown: LateDropdown as FunctionComponent<PopoverDropdownProps>,
})
