import { Menu as MantineMenu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { DropdownWanted, lateDropdown, useLateDropdown } from './late-dropdown.tsx'
import { useEarlyEscape } from './use-early-escape.ts'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '../theme/menu-defaults.ts'

/** Mantine's menu, which Escape also closes before the focus has moved into it. */
function MenuRoot({ opened, onChange, ...props }: MenuProps) {
  const [own, setOwn] = useState(false)
  const isOpen = opened ?? own
  const late = useLateDropdown(isOpen)
  const setOpen = (next: boolean) => {
    setOwn(next)
    onChange?.(next)
  }
  useEarlyEscape('.mantine-Menu-dropdown', isOpen && (() => setOpen(false)))
  return (
    <DropdownWanted value={late.isWanted}>
      <MantineMenu {...props} opened={late.opened} onChange={setOpen} />
    </DropdownWanted>
  )
}

export const Menu = Object.assign(MenuRoot, {
  Target: MantineMenu.Target,
  Dropdown: lateDropdown(MantineMenu.Dropdown),
  Item: MantineMenu.Item,
  Label: MantineMenu.Label,
  Divider: MantineMenu.Divider,
  RadioGroup: MantineMenu.RadioGroup,
  RadioItem: MantineMenu.RadioItem,
})
