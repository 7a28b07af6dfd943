import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '../theme/menu-defaults.ts'

export const Menu = MantineMenu
