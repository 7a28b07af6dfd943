import { type CallDeclaration, printCommandText } from '@postroom/contract'

/** The example of a call as the text of its command. */
export function arrangeCommand({ name, command, example }: CallDeclaration): string {
  if (!command) throw new Error(`${name} has no text form.`)
  const [namespace = '', ...words] = command.head.slice(1).split(' ')
  const args = command.args ?? []
  const fields = Object.entries(example.input as Record<string, unknown>)
  const json = Object.fromEntries(fields.filter(([field]) => !args.includes(field)))
  const values = args.map((field) => String((example.input as Record<string, unknown>)[field] ?? ''))
  return printCommandText({
    namespace,
    words: [...words, ...values],
    json: Object.keys(json).length > 0 ? json : null,
  })
}
