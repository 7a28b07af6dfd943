/** What can be asked for by name, in the order of their use. */
const operators = [
  'from:',
  'to:',
  'subject:',
  'tag:',
  'assigned:',
  'is:',
  'has:',
  'in:',
  'before:',
  'after:',
] as const
type Operator = (typeof operators)[number]

export type Suggestion = {
  /** What stands in the field once it is chosen. */
  search: string
  /** What is shown, the part that is added. */
  text: string
  operator?: Operator
}

export type Names = {
  tags: readonly string[]
  people: readonly string[]
  inboxes: readonly string[]
  today: string
}

const atMost = 8

const fixed: Partial<Record<Operator, readonly string[]>> = {
  'is:': ['open', 'closed', 'unread', 'waiting', 'unassigned', 'mine', 'sent', 'received'],
  'has:': ['attachment', 'comment', 'tag'],
}

/** What may follow what was typed last: operators, or the values of the one that was begun. */
export function suggest(typed: string, names: Names): Suggestion[] {
  const [, head = '', minus = '', last = ''] = /^(.*?)(-?)((?:[a-z]+:"[^"]*|\S*))$/isu.exec(typed) ?? []
  const before = `${head}${minus}`
  const operator = operators.find((known) => last.toLowerCase().startsWith(known))
  if (!operator) {
    const wanted = last.toLowerCase()
    return operators
      .filter((known) => known.startsWith(wanted))
      .map((known) => ({ search: before + known, text: known, operator: known }))
  }
  const begun = last.slice(operator.length).replace(/^"/, '').toLowerCase()
  return valuesOf(operator, names)
    .filter((value) => value.toLowerCase().includes(begun) && value.toLowerCase() !== begun)
    .slice(0, atMost)
    .map((value) => {
      const text = `${operator}${/\s/u.test(value) ? `"${value}"` : value}`
      return { search: `${before}${text} `, text }
    })
}

function valuesOf(operator: Operator, { tags, people, inboxes, today }: Names): readonly string[] {
  switch (operator) {
    case 'tag:':
      return tags
    case 'assigned:':
      return ['me', 'nobody', ...people]
    case 'in:':
      return inboxes
    case 'before:':
    case 'after:':
      return [today, today.slice(0, 7), today.slice(0, 4)]
    default:
      return fixed[operator] ?? []
  }
}
