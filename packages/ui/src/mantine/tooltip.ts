import { Tooltip as MantineTooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import '../theme/menu-defaults.ts'

export const Tooltip = MantineTooltip
