import { Progress as MantineProgress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'

export const Progress = MantineProgress
