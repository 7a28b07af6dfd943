import { type ESTree, type Plugin, parseSync } from 'vite'

const german = '?german'

export const isGerman = (id: string): boolean => id.endsWith(german)

/**
 * Moves the German of each `*.texts.ts` into a separate file, loaded before the first render only for German readers.
 * In development and tests the texts stay in place.
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'texts-by-language',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.texts\.ts(?:\?german)?$/ },
      handler(code, id) {
        const file = id.replace(german, '')
        const parts = splitTexts(file, code)
        if (isGerman(id)) return { code: parts.german, moduleType: 'js', map: null }
        return { code: parts.english, map: null }
      },
    },
  }
}

export function splitTexts(file: string, code: string): { english: string; german: string } {
  const { call, catalogue } = findTexts(file, code)
  const load = `() => import('./${file.split('/').at(-1)}${german}')`
  return {
    english: [
      code.slice(0, call.start),
      'await ',
      code.slice(call.start, catalogue.start),
      load,
      code.slice(catalogue.end),
    ].join(''),
    german: `export default ${code.slice(catalogue.start, catalogue.end)}\n`,
  }
}

function findTexts(file: string, code: string): { call: ESTree.Span; catalogue: ESTree.Span } {
  const calls = parseSync(file, code).program.body.flatMap((statement) => callsIn(statement))
  const [call, ...more] = calls
  const catalogues = call?.arguments[1]
  if (!call || more.length > 0 || catalogues?.type !== 'ObjectExpression')
    throw new Error(`${file} has to declare its texts once: export const … = defineTexts('…', { en, de })`)
  const catalogue = catalogues.properties.find(
    (property) => property.type === 'Property' && code.slice(property.key.start, property.key.end) === 'de',
  )
  if (catalogue?.type !== 'Property' || catalogue.value.type !== 'ObjectExpression')
    throw new Error(`${file} has to write its German out: de: { name: 'text' }`)
  return { call, catalogue: catalogue.value }
}

function callsIn(statement: ESTree.Statement | ESTree.Directive): ESTree.CallExpression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'defineTexts'
      ? [init]
      : [],
  )
}
