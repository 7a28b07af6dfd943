import { Group as MantineGroup } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '../theme/component-theme.ts'

export const Group = MantineGroup
