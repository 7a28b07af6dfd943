import { Progress as MantineProgress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import '../theme/overlay-defaults.ts'

export const Progress = MantineProgress
