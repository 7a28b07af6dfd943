import { Box as MantineBox } from '@mantine/core'
import '../theme/component-theme.ts'

export const Box = MantineBox
