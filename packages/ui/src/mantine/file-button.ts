import { FileButton as MantineFileButton } from '@mantine/core'
import '../theme/component-theme.ts'

export const FileButton = MantineFileButton
