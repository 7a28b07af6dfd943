import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver } from './css-variables.ts'
import { look } from './look.ts'

// Mantine uses teal for success.
const ours = ['teal', ...Object.keys(look.colors ?? {})]
const foreign = Object.keys(DEFAULT_THEME.colors).filter((name) => !ours.includes(name))
const foreignColor = new RegExp(`(?<=[{;]\\s*)--mantine-color-(?:${foreign.join('|')})-[^;]+;`, 'g')

/**
 * Prints the CSS variables of Mantine and ours, as Mantine's provider would write them in the browser, without the
 * colours that we do not use.
 */
export function printVariables(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, look)
  const variables: ConvertCSSVariablesInput = deepMerge(
    defaultCssVariablesResolver(theme),
    cssVariablesResolver(theme),
  )
  const scheme = {
    variables: {},
    dark: { '--mantine-color-scheme': 'dark' },
    light: { '--mantine-color-scheme': 'light' },
  }
  const css = convertCssVariables(deepMerge(variables, scheme))
  const lines = onlyOnScreens(css)
    .replaceAll(foreignColor, '')
    .replaceAll('{', ' {\n')
    .replaceAll(';', ';\n')
    .replaceAll('}', '}\n')
  return `/* Made by npm run generate from look.ts, tokens.ts and css-variables.ts. */\n${lines.trim()}\n`
}

const dark = /:root\[data-mantine-color-scheme="dark"\][^{]*\{[^}]*\}/
const lightSelector = /:root\[data-mantine-color-scheme="light"\][^{]*/

/** Paper is white: dark colours hold on screens only, and light ones wherever dark ones do not. */
function onlyOnScreens(css: string): string {
  if (!dark.test(css) || !lightSelector.test(css)) throw new Error('Mantine writes its colours differently.')
  return css.replace(dark, (block) => `@media not print{${block}}`).replace(lightSelector, ':root, :host')
}
