import type { Verb } from './verb.ts'

const call = 'npm run admin --'

export function overview(verbs: readonly Verb[]): string {
  return [
    `Usage: ${call} <verb> [options]`,
    '',
    ...table(verbs.map(({ name, summary }) => [name, summary])),
    '',
    `${call} <verb> --help describes one; --json prints its result for programs.`,
    'Works whether or not Postroom is running. Exits with 0 (success), 1 (failure) or 2 (wrong usage).',
  ].join('\n')
}

export function describeVerb(verb: Verb): string {
  const options = verb.options.map(
    ({ name, summary, isRequired, isFlag }): Row => [
      `--${name}${isFlag ? '' : ' <value>'}`,
      isRequired ? `${summary} (required)` : summary,
    ],
  )
  const general: Row[] = [
    ['--json', 'Print the result as JSON'],
    ['--help', 'Print this'],
  ]
  const words = verb.options.filter(({ isWord }) => isWord).map(({ name }) => ` <${name}>`)
  const usage = `Usage: ${call} ${verb.name}${words.join('')} [options]`
  return [verb.summary, '', usage, '', ...table([...options, ...general])].join('\n')
}

type Row = readonly [left: string, right: string]

function table(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
