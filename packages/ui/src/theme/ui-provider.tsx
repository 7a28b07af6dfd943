import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import './variables.generated.css'
import './base.css'
import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { theme } from './theme.ts'
import { englishUiTexts, type UiTexts, UiTextsContext } from './ui-texts.ts'

/** The key under which the chosen theme lives; `boot.js` reads the same one before the first paint. */
export const themeStorageKey = 'theme'

const manager = localStorageColorSchemeManager({ key: themeStorageKey })
const getRootElement = () => document.documentElement

type UiProviderProps = { children: ReactNode; texts?: UiTexts; forceTheme?: 'light' | 'dark' }

/**
 * Theme, colours and the words of the parts. Stands in for the component library's own provider, which makes 27 KB of CSS
 * variables at each start: ours are a style sheet, made from the theme by `npm run generate`.
 */
export function UiProvider({ children, texts = englishUiTexts, forceTheme }: UiProviderProps) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: forceTheme,
    manager,
    getRootElement,
  })
  // What the library's provider does for a theme that respects a wish for less motion.
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
      <MantineThemeProvider theme={theme}>
        <UiTextsContext value={texts}>{children}</UiTextsContext>
      </MantineThemeProvider>
    </MantineContext>
  )
}
