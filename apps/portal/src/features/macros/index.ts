import { lazy } from '#lib/lazy.ts'

/** The list of macros, loaded when shown. */
export const MacroList = lazy(() => import('./macro-list.tsx').then((module) => module.MacroList))

/** The editor of a macro, loaded when shown. */
export const MacroEditor = lazy(() => import('./macro-editor.tsx').then((module) => module.MacroEditor))

export { RunMacro } from './lazy-run-macro.tsx'
export { copyOfMacro, newMacro } from './macro-values.ts'
export { macrosQuery } from './macros.api.ts'
