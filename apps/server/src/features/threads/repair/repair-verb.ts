import { createParsePool } from '@postroom/mail'
import { inWords, listWorkspaceRows, textOf, workspaceOf } from '#features/session/index.ts'
import type { AdminAnswer, AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { changeAsOperator } from '#platform/calls/system-change.ts'
import { countLeftAlone, type LeftAlone } from './check-pair.ts'
import { findPair } from './join-older.ts'
import { nextBatch } from './repair-threads.ts'
import { beginRepair, beginUndo, firstCursor, listRepairs, type RepairRow } from './repairs.queries.ts'

const name = 'threads:repair'
type Typed = Parameters<typeof textOf>[0]
interface Workspace {
  readonly id: string
  readonly name: string
}

/** The command only schedules: a job of the running server does the work, survives restarts and does not delay mail. */
export const repairThreadsVerb: AdminVerb = {
  name,
  summary:
    'Joins conversations that earlier versions split, such as replies of colleagues; runs in the background and can be undone.',
  options: [
    { name: 'workspace', summary: 'id or name; all without it' },
    { name: 'dry-run', summary: 'only count what would be joined, and change nothing', isFlag: true },
    {
      name: 'list',
      summary: 'show the runs so far: state, joined, not joined, and the id to undo',
      isFlag: true,
    },
    { name: 'undo', summary: 'id of a run whose merges are all undone' },
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const modes = ['dry-run', 'list', 'undo'].filter((mode) => typed[mode] !== undefined)
      if (modes.length > 1) throw new Error(`Use only one of ${modes.map((mode) => `--${mode}`).join(', ')}.`)
      const workspaces: Workspace[] = typed.workspace
        ? [await workspaceOf(app, typed)]
        : await app.db.instance(listWorkspaceRows)
      if (workspaces.length === 0) return { data: [], text: 'There is no workspace yet.' }
      if (typed.undo !== undefined) return undo(app, workspaces, typed)
      if (typed.list) return list(app, workspaces)
      return typed['dry-run'] ? count(app, workspaces) : begin(app, workspaces, typed)
    }),
}

async function begin(app: App, workspaces: readonly Workspace[], typed: Typed): Promise<AdminAnswer> {
  const startedRuns: Run[] = []
  for (const workspace of workspaces) {
    const run = await changeAsOperator(app, workspace.id, { name, options: typed }, ({ tx, now }) =>
      beginRepair(tx, workspace.id, now),
    )
    startedRuns.push(present(workspace, run))
  }
  const hint = `The running server works on it within a minute. How far it is: npm run admin -- ${name} --list`
  return answer(startedRuns, hint)
}

async function list(app: App, workspaces: readonly Workspace[]): Promise<AdminAnswer> {
  const runs: Run[] = []
  for (const workspace of workspaces) {
    const rows = await app.db.read(workspace.id, (tx) => listRepairs(tx, workspace.id))
    runs.push(...rows.map((row) => present(workspace, row)))
  }
  return runs.length > 0 ? answer(runs) : { data: [], text: 'There was no repair yet.' }
}

async function undo(app: App, workspaces: readonly Workspace[], typed: Typed): Promise<AdminAnswer> {
  const id = textOf(typed, 'undo')
  for (const workspace of workspaces) {
    const rows = await app.db.read(workspace.id, (tx) => listRepairs(tx, workspace.id))
    if (!rows.some((row) => row.id === id)) continue
    const run = await changeAsOperator(app, workspace.id, { name, options: typed }, async ({ tx }) => {
      const undoing = await beginUndo(tx, workspace.id, id)
      if (!undoing) throw new Error(`The repair ${id} is undone already, or being undone.`)
      return undoing
    })
    return answer([present(workspace, run)], 'The running server takes its merges back within a minute.')
  }
  throw new Error(`There is no repair ${id}. npm run admin -- ${name} --list names them.`)
}

interface Counted {
  readonly workspaceId: string
  readonly workspaceName: string
  lookedAt: number
  readonly leftAlone: Record<string, number>
  readonly wouldJoin: { readonly conversationId: string; readonly intoId: string }[]
}

async function count(app: App, workspaces: readonly Workspace[]): Promise<AdminAnswer> {
  const parser = createParsePool({ threads: 1, memoryLimitMb: 128 })
  try {
    const counted: Counted[] = []
    for (const workspace of workspaces) counted.push(await countOne(app, parser, workspace))
    const lines = counted.map(({ workspaceName, lookedAt, wouldJoin, leftAlone }) =>
      [
        `${workspaceName}: ${wouldJoin.length} conversations of ${lookedAt} messages would be joined to older ones.`,
        ...inLines(leftAlone),
      ].join('\n'),
    )
    return { data: counted, text: lines.join('\n') }
  } finally {
    await parser.close()
  }
}

async function countOne(
  app: App,
  parser: ReturnType<typeof createParsePool>,
  { id, name: workspaceName }: Workspace,
): Promise<Counted> {
  const counted: Counted = { workspaceId: id, workspaceName, lookedAt: 0, leftAlone: {}, wouldJoin: [] }
  const joined = new Set<string>()
  let batch = await nextBatch(app, id, firstCursor)
  while (batch) {
    for (const { inbox, split } of batch.splits) {
      const pair = await findPair(app, parser, inbox, split)
      if (pair === null) continue
      if (typeof pair === 'string') {
        countLeftAlone(counted.leftAlone, pair)
        continue
      }
      if (joined.has(pair.other.id)) continue
      joined.add(pair.other.id)
      counted.wouldJoin.push({ conversationId: pair.other.id, intoId: pair.into.id })
    }
    counted.lookedAt += batch.count
    batch = await nextBatch(app, id, batch.until)
  }
  return counted
}

type Run = ReturnType<typeof present>

const present = (
  workspace: Workspace,
  { id, state, lookedAt, joined, leftAlone, undone, kept, startedAt, finishedAt }: RepairRow,
) => ({
  workspaceId: workspace.id,
  workspaceName: workspace.name,
  id,
  state,
  lookedAt,
  joined,
  leftAlone,
  undone,
  kept,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

function answer(runs: readonly Run[], hint?: string): AdminAnswer {
  const lines = runs.map((run) =>
    [
      `${run.workspaceName}: repair ${run.id}  ${run.state}, started ${run.startedAt}`,
      `  ${run.lookedAt} messages looked at, ${run.joined} conversations joined`,
      ...(run.undone + run.kept > 0
        ? [`  ${run.undone} merges taken back, ${run.kept} kept because the conversations were changed since`]
        : []),
      ...inLines(run.leftAlone),
    ].join('\n'),
  )
  return { data: runs, text: [...lines, ...(hint ? [hint] : [])].join('\n') }
}

const reasons: Readonly<Record<LeftAlone, string>> = {
  by_hand: 'a person split or merged the conversation',
  removed: 'one of the conversations is in junk or trash',
  teams: 'the conversations are not given to the same team',
  assignees: 'two people work on them',
  drafts: 'a person has drafts in both',
  sending: 'a reply is on its way out',
  closed: 'the inbox begins a new conversation after a closed one',
  unreadable: 'the message cannot be read',
  failed: 'see the log',
}

const inLines = (leftAlone: Readonly<Record<string, number>>): string[] =>
  Object.entries(leftAlone).map(
    ([reason, messages]) => `  ${messages} left alone: ${reasons[reason as LeftAlone] ?? reason}`,
  )
