import type { DraftProblem } from '@postroom/contract'
import { callInside, problemsOf } from '#features/settings-files/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { inSavepoint } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import type { SettingFields, StoredSetting } from '#platform/settings/part.ts'
import { idsOf } from './conflicts.ts'
import { partOf, type StoredChange } from './sections.ts'

/** Ids of created settings, by their ids in the draft. */
export type CreatedIds = Map<string, string>

export interface Applied {
  readonly created: CreatedIds
  /** The changes that were refused, each with its problems. */
  readonly refused: readonly { readonly change: StoredChange; readonly problems: DraftProblem[] }[]
}

const places = { delete: 0, create: 1, update: 2, reorder: 3 } as const

/**
 * Makes changes by the calls of their features. One that is refused is tried again after the others: it may refer to a
 * setting that another one creates, or need a name that another one frees.
 */
export async function applyChanges(ctx: Context, changes: readonly StoredChange[]): Promise<Applied> {
  const created: CreatedIds = new Map()
  const isNew = new Set(changes.flatMap(({ action, id }) => (action === 'create' && id ? [id] : [])))
  let waiting = [...changes].sort((a, b) => places[a.action] - places[b.action])
  for (;;) {
    const refused: { change: StoredChange; problems: DraftProblem[] }[] = []
    for (const change of waiting) {
      const problems = await attempt(ctx, change, created, isNew)
      if (problems) refused.push({ change, problems })
    }
    if (refused.length === 0 || refused.length === waiting.length) return { created, refused }
    waiting = refused.map(({ change }) => change)
  }
}

/** Makes one change, or returns why not. */
async function attempt(
  ctx: Context,
  change: StoredChange,
  created: CreatedIds,
  isNew: ReadonlySet<string>,
): Promise<DraftProblem[] | null> {
  const emitted: (() => void)[] = []
  // Events of a change that is refused midway must not be written.
  const own = Object.defineProperties({} as Context, {
    ...Object.getOwnPropertyDescriptors(ctx),
    emit: { value: (...event: Parameters<Context['emit']>) => void emitted.push(() => ctx.emit(...event)) },
    afterCommit: { value: (work: () => void) => void emitted.push(() => ctx.afterCommit(work)) },
  })
  try {
    await inSavepoint(ctx.tx, () => apply(own, change, created, isNew))
    for (const emit of emitted) emit()
    return null
  } catch (error) {
    const { section, id, name } = change
    return problemsOf(ctx.app, error, []).map(({ path, code, params, message }) => ({
      section,
      id,
      name,
      field: path.length > 0 ? String(path[0]) : null,
      code,
      params: { ...params },
      message,
      now: null,
    }))
  }
}

async function apply(
  ctx: Context,
  change: StoredChange,
  created: CreatedIds,
  isNew: ReadonlySet<string>,
): Promise<void> {
  const { section, id, action } = change
  if (idsIn(change.fields).some((one) => one !== id && isNew.has(one) && !created.has(one))) fail('not_found')
  const part = partOf(ctx.app, section)
  const call = callInside(ctx)
  const after = Object.fromEntries(
    change.fields.map((field) => [field.name, withIds(field.after, created)]),
  ) as SettingFields
  if (action === 'create') {
    const { id: newId } = (await part.create?.(call, parsed(part.schema, after))) ?? { id: '' }
    if (id !== null) created.set(id, newId)
    return
  }
  // Another change may have changed it, such as a policy that loses an inbox: the version is read each time.
  const stored = await part.read(call)
  if (action === 'reorder') return void (await part.arrange?.(call, orderOf(stored, after.order)))
  const one = stored.find((setting) => setting.id === (created.get(id ?? '') ?? id))
  if (action === 'delete') {
    if (one) await part.remove?.(call, one)
    return
  }
  if (!one) fail('not_found')
  // The setting keeps what the draft does not change.
  await part.update(call, one, parsed(part.schema, { ...one.fields, ...after }))
}

/** Texts within the values that changes give; some are ids. */
function idsIn(fields: StoredChange['fields']): string[] {
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  for (const { after } of fields) visit(after)
  return texts
}

/** The wanted order; settings that it does not know come last. */
function orderOf(stored: readonly StoredSetting[], order: unknown): string[] {
  const ids = stored.map(({ id }) => id)
  const wanted = idsOf(order).filter((id) => ids.includes(id))
  return [...wanted, ...ids.filter((id) => !wanted.includes(id))]
}

function parsed(
  schema: { safeParse(value: unknown): { success: boolean; data?: unknown } },
  fields: SettingFields,
): SettingFields {
  const { success, data } = schema.safeParse(fields)
  return success ? (data as SettingFields) : fields
}

/** Copies a value with other ids. */
export function withIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  if (ids.size === 0) return value
  const copy = (one: unknown): unknown => {
    if (typeof one === 'string') return ids.get(one) ?? one
    if (Array.isArray(one)) return one.map(copy)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, item]) => [name, copy(item)]))
  }
  return copy(value) as T
}
