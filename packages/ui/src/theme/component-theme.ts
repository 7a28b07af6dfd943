import { DEFAULT_THEME, type MantineThemeComponents, mergeMantineTheme } from '@mantine/core'
import { look } from './look.ts'
import { theme } from './theme.ts'

Object.assign(theme, mergeMantineTheme(DEFAULT_THEME, { ...look, components: {} }))

/** Sets how components look unless told otherwise. */
export const setDefaults = (components: MantineThemeComponents): void =>
  void Object.assign(theme.components, components)
