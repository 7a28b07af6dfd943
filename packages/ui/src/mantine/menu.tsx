import { Menu as MantineMenu, type MenuDropdownProps, type MenuProps } from '@mantine/core'
import { type FunctionComponent, type ReactElement, useState } from 'react'
import { DropdownOpener, DropdownProvider, LateDropdown, useDropdown } from './dropdown.tsx'
import { useEarlyEscape } from './use-early-escape.ts'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '../theme/menu-defaults.ts'

/** Mantine's menu, which Escape also closes before the focus has moved into it. */
function MenuRoot({ opened, onChange, children, ...root }: MenuProps) {
  const [own, setOwn] = useState(false)
  const isOpen = opened ?? own
  const setOpen = (next: boolean) => {
    setOwn(next)
    onChange?.(next)
  }
  useEarlyEscape(isOpen && (() => setOpen(false)))
  const { isShown, ...parts } = useDropdown(isOpen)
  const render = (opener: ReactElement, dropdown: MenuDropdownProps) => (
    <MantineMenu {...root} id={parts.id} opened={isShown} onChange={setOpen}>
      <MantineMenu.Target>{opener}</MantineMenu.Target>
      <MantineMenu.Dropdown {...dropdown} />
    </MantineMenu>
  )
  return (
    <DropdownProvider value={{ ...parts, popup: 'menu', isPressable: true, onChange: setOpen, render }}>
      {children}
    </DropdownProvider>
  )
}

export const Menu = Object.assign(MenuRoot, {
  Target: DropdownOpener,
  Dropdown: LateDropdown as FunctionComponent<MenuDropdownProps>,
  Item: MantineMenu.Item,
  Label: MantineMenu.Label,
  Divider: MantineMenu.Divider,
  RadioGroup: MantineMenu.RadioGroup,
  RadioItem: MantineMenu.RadioItem,
})
