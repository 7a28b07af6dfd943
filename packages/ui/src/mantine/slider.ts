import { Slider as MantineSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import '../theme/component-theme.ts'

export const Slider = MantineSlider
