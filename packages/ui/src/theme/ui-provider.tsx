import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import './base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver } from './css-variables.ts'
import { theme } from './theme.ts'
import { englishUiTexts, type UiTexts, UiTextsContext } from './ui-texts.ts'

/** The key under which the chosen theme lives; `theme-boot.js` reads the same one before the first paint. */
export const themeStorageKey = 'theme'

const schemeManager = localStorageColorSchemeManager({ key: themeStorageKey })

type UiProviderProps = { children: ReactNode; texts?: UiTexts; forceTheme?: 'light' | 'dark' }

/** Theme, colours and the words of the parts. The whole of Mantine's variables is made here, so no static copy is loaded. */
export function UiProvider({ children, texts = englishUiTexts, forceTheme }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      withStaticClasses={false}
      {...(forceTheme ? { forceColorScheme: forceTheme } : {})}
    >
      <UiTextsContext value={texts}>{children}</UiTextsContext>
    </MantineProvider>
  )
}
