import { type SettingsProblem, type SettingsProblemCode, settingsProblemTexts } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { Failure, publicText } from '#platform/errors/index.ts'
import type { Path } from './walk.ts'

export interface PlacedProblem extends Omit<SettingsProblem, 'line' | 'path'> {
  readonly path: Path
}

/** A file cannot be applied. */
export class Refusal extends Error {
  readonly problems: readonly PlacedProblem[]
  constructor(problems: readonly PlacedProblem[]) {
    super('The settings file is refused.')
    this.problems = problems
  }
}

/** A problem of the file itself. */
export const problem = (
  path: Path,
  code: SettingsProblemCode,
  params: Readonly<Record<string, string>> = {},
): PlacedProblem => ({
  path,
  code,
  params,
  message: settingsProblemTexts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
})

/** `section[2].field[0]` */
export const pathText = (path: Path): string =>
  path
    .map((part, place) => (typeof part === 'number' ? `[${part}]` : place === 0 ? part : `.${part}`))
    .join('')

/** The problems of a failed call, at the place of the file that caused it; other errors are thrown again. */
export function problemsOf(app: App, error: unknown, path: Path): PlacedProblem[] {
  if (!(error instanceof Failure)) throw error
  const { fields, current: _, ...params } = error.details
  if (fields && fields.length > 0)
    return fields.map((field) => ({
      path: [...path, ...partsOf(field.path)],
      code: field.code,
      params: (field.params ?? {}) as Record<string, unknown>,
      message: field.message,
    }))
  const declaration = app.errors.get(error.code)
  const message = declaration ? publicText(declaration, error.details) : error.code
  const at = declaration?.field ? [...path, ...partsOf(declaration.field)] : path
  return [{ path: at, code: error.code, params, message }]
}

const partsOf = (path: string): Path =>
  path === '' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
