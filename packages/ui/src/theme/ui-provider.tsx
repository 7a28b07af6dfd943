import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import './variables.generated.css'
import './base.css'
import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeContext,
  useProviderColorScheme,
} from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { theme } from './theme.ts'
import { englishUiTexts, type UiTexts, UiTextsContext } from './ui-texts.ts'

/** Storage key of the chosen theme; `boot.js` reads it before the first paint. */
export const themeStorageKey = 'theme'

const manager = localStorageColorSchemeManager({ key: themeStorageKey })
const getRootElement = () => document.documentElement

type UiProviderProps = { children: ReactNode; texts?: UiTexts; forceTheme?: 'light' | 'dark' }

/**
 * Provides theme, colours and texts of the components. Replaces Mantine's own providers: one writes 27 KB of CSS
 * variables at each start, while ours are a style sheet generated from the theme by `npm run generate`; the other copies
 * the theme, which is filled when components are loaded.
 */
export function UiProvider({ children, texts = englishUiTexts, forceTheme }: UiProviderProps) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: forceTheme,
    manager,
    getRootElement,
  })
  // Mantine's provider sets this for themes that respect reduced motion.
  useEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), [])
  const library = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: false,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  )
  return (
    <MantineContext value={library}>
      <MantineThemeContext value={theme}>
        <UiTextsContext value={texts}>{children}</UiTextsContext>
      </MantineThemeContext>
    </MantineContext>
  )
}
