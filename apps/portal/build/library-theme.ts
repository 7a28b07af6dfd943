import type { Plugin } from 'vite'

const standIn = '\0library-theme'

/**
 * Keeps the component library's own theme out of first screens that contain none of its components. The file with the
 * context of the theme imports it only for a provider that `UiProvider` replaces.
 */
export function deferLibraryTheme(): Plugin {
  return {
    name: 'defer-library-theme',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.endsWith('/MantineThemeProvider.mjs') && /theme\.mjs$/.test(source) ? standIn : null,
    load: (id) =>
      id === standIn
        ? `export const DEFAULT_THEME = {}
           export const mergeMantineTheme = () => { throw new Error('UiProvider provides the only theme.') }`
        : null,
  }
}
