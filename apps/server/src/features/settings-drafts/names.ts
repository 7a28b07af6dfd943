import type { DraftProblem, RefKind } from '@postroom/contract'
import { listMemberRows, listPeople } from '#features/session/index.ts'
import {
  callInside,
  createNames,
  type Names,
  nodeOf,
  plainName,
  walk,
} from '#features/settings-files/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { inSavepoint } from '#platform/db/index.ts'
import { Failure } from '#platform/errors/index.ts'
import { idsOf } from './conflicts.ts'
import { partOf, type StoredChange } from './sections.ts'

/** Names of people and of all settings that the reader may see, and of those that the changes create or delete. */
export async function readNames(ctx: Context, changes: readonly StoredChange[]): Promise<Names> {
  const names = createNames()
  const members = await listMemberRows(ctx.tx, ctx.workspaceId)
  const people = await listPeople(ctx.tx, ctx.workspaceId, { ids: members.map(({ userId }) => userId) })
  for (const { id, firstName, lastName, email } of people)
    names.add('user', id, `${firstName} ${lastName}`.trim() || email)
  for (const part of ctx.app.settings) {
    if (part.kind !== 'list' || !part.ref) continue
    const { ref } = part
    const rows = await inSavepoint(ctx.tx, () => part.read(callInside(ctx))).catch(noneIfForbidden)
    for (const { id, fields } of rows) names.add(ref, id, plainName(part, fields))
  }
  for (const { section, id, name, action } of changes) {
    const { ref } = partOf(ctx.app, section)
    if (ref && id !== null && action !== 'update') names.add(ref, id, name)
  }
  return names
}

function noneIfForbidden(error: unknown): never[] {
  if (error instanceof Failure && error.code === 'forbidden') return []
  throw error
}

export const namedChanges = (app: App, names: Names, changes: readonly StoredChange[]): StoredChange[] =>
  changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ name, before, after }) => ({
      name,
      before: named(app, names, change.section, name, before),
      after: named(app, names, change.section, name, after),
    })),
  }))

export const namedProblems = (app: App, names: Names, problems: readonly DraftProblem[]): DraftProblem[] =>
  problems.map((problem) => ({
    ...problem,
    now: problem.field === null ? null : named(app, names, problem.section, problem.field, problem.now),
  }))

function named(
  app: App,
  names: Names,
  section: StoredChange['section'],
  field: string,
  value: unknown,
): unknown {
  const part = partOf(app, section)
  if (field === 'order' && part.ref) return idsOf(value).map((id) => names.nameOf(part.ref as RefKind, id))
  const visitor = { reference: (kind: RefKind, id: string) => names.nameOf(kind, id), sortsReferences: true }
  return (walk(nodeOf(part), { [field]: value }, visitor) as Record<string, unknown>)[field] ?? null
}
