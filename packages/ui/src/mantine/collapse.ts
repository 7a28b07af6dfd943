import { Collapse as MantineCollapse } from '@mantine/core'
import '../theme/component-theme.ts'

export const Collapse = MantineCollapse
