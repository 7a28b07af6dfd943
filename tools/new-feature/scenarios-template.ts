import type { Names } from './names.ts'

/** Adds a scenario for each event of the new feature to the end of the table in e2e/live/scenarios.ts. */
export function withScenarios(text: string, n: Names): string {
  const table = text.indexOf('export const scenarios')
  const end = text.indexOf('\n}\n', table)
  if (table < 0 || end < 0) throw new Error('e2e/live/scenarios.ts has no table of scenarios.')
  const create = `s.owner.call('${n.manyCamel}.create', { name: fresh('${n.onePascal}') })`
  const change = (verb: string, input: string): string =>
    `async (s) => {
    const { id, version } = await ${create}
    return () => s.owner.call('${n.manyCamel}.${verb}', ${input})
  }`
  const id = `${n.oneCamel}Id`
  const entries = [
    `'${n.one}.created': async (s) => () => ${create},`,
    `'${n.one}.updated': ${change('update', `{ ${id}: id, version, name: fresh('Renamed') }`)},`,
    `'${n.one}.deleted': ${change('delete', `{ ${id}: id }`).replace('{ id, version }', '{ id }')},`,
  ]
  return `${text.slice(0, end)}\n  ${entries.join('\n  ')}${text.slice(end)}`
}
