import { Slider as MantineSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'

export const Slider = MantineSlider
