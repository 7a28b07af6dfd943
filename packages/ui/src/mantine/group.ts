import { Group as MantineGroup } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'

export const Group = MantineGroup
