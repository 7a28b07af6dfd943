type Query = { queryKey: readonly unknown[] }

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  '../src/**/*.{api,queries}.ts',
  { eager: true },
)

/** Why events do not keep some queries current, by key. Pages fetch them when they open. */
const exceptions: Readonly<Record<string, string>> = {
  'mfa/pending-secret': 'Each fetch makes another secret.',
  'mfa/set-up': 'Depends on a proof of the password that expires; nothing of it is cached.',
  health: 'Polled: measures how long the server takes.',
  'reporting/wall':
    'Polled: contains the time at which it was counted. e2e/live-wall.spec.ts tests its events.',
  'inbox/handover': 'The person edits it while it is open.',
  'directory/people': 'Read again whenever it is shown: the directory of the company has no events.',
  'connectors/samples': 'Only offers conversations with which to try a connector.',
  'members/candidates': 'Suggestions, counted in the mail that the person may read.',
  'slas/list': 'Counts conversations, which mail changes without an event of SLAs.',
  'slas/overlaps': 'Computed from recent conversations.',
}

/** All queries of the portal that need no input and that events keep current, found in the modules that export them. */
export function queriesWithoutInput(): Query[] {
  const found = Object.values(modules).flatMap((module) => Object.values(module).filter(isQuery))
  const byKey = new Map(found.map((query) => [query.queryKey.join('/'), query]))
  const outdated = Object.keys(exceptions).filter((key) => !byKey.has(key))
  if (outdated.length > 0)
    throw new Error(`No query has these keys, remove their exceptions: ${outdated.join(', ')}`)
  return [...byKey].filter(([key]) => !(key in exceptions)).map(([, query]) => query)
}

const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'queryKey' in value
