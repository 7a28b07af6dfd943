import {
  type InputOf,
  type importSavedReplies,
  type OutputOf,
  type SavedReplyImportProblem,
  savedReplyLimits,
} from '@postroom/contract'
import { paragraphsAsHtml } from '@postroom/mail'
import { listInboxRows } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { readCsv } from '#platform/csv.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { insertSavedReply, listSavedReplyRows, lockSavedReplies } from './saved-replies.queries.ts'
import { announce, sanitize } from './saved-replies.ts'

const columns = ['name', 'text', 'folder', 'inboxes'] as const
type Column = (typeof columns)[number]
const longest: Readonly<Record<Exclude<Column, 'inboxes'>, number>> = {
  name: 80,
  text: savedReplyLimits.html,
  folder: 60,
}
const shownProblems = 100

interface ImportedReply {
  readonly name: string
  readonly folder: string
  readonly html: string
  readonly inboxIds: string[]
}

/** Creates the replies of a CSV file, all of them or none. */
export async function importSavedRepliesCall(
  ctx: Context,
  { scope, csv, dryRun }: InputOf<typeof importSavedReplies>,
): Promise<OutputOf<typeof importSavedReplies>> {
  const { tx, workspaceId, person, now } = ctx
  ctx.authorize('saved-reply.manage', { scope })
  await lockSavedReplies(tx, workspaceId)
  const own = (await listSavedReplyRows(tx, workspaceId, person.userId)).filter((row) => row.scope === scope)
  const inboxes = await listInboxRows(tx, workspaceId, person.userId)
  const named = new Map(inboxes.flatMap(({ id, name, email }) => [name, email].map((one) => [fold(one), id])))
  const { replies, problems } = readReplies(csv, named)
  if (problems.length > 0) return { count: 0, known: [], problems: problems.slice(0, shownProblems) }
  const names = new Set(own.map(({ name }) => fold(name)))
  const added = replies.filter(({ name }) => !names.has(fold(name)))
  const known = replies.filter(({ name }) => names.has(fold(name))).map(({ name }) => name)
  if (own.length + added.length > savedReplyLimits.replies)
    fail('too_many_saved_replies', { maximum: savedReplyLimits.replies })
  if (dryRun) return { count: added.length, known, problems: [] }
  for (const reply of added) {
    const id = newId()
    const html = sanitize(reply.html)
    await insertSavedReply(tx, workspaceId, { ...reply, html, id, scope, ownerId: person.userId, at: now })
    announce(ctx, { id, scope })
  }
  return { count: added.length, known, problems: [] }
}

const fold = (text: string): string => text.trim().toLowerCase()

/** Text with a tag in it is taken as HTML. */
const asHtml = (text: string): string => (/<\/?[a-z][^<>]*>/i.test(text) ? text : paragraphsAsHtml(text))

function readReplies(
  csv: string,
  inboxes: ReadonlyMap<string, string>,
): { replies: ImportedReply[]; problems: SavedReplyImportProblem[] } {
  const [header, ...records] = readCsv(csv)
  const names = header?.fields.map(fold) ?? []
  const problems: SavedReplyImportProblem[] = []
  const refuse = (line: number, column: string, code: SavedReplyImportProblem['code']): void =>
    void problems.push({ line, column, code })
  for (const column of ['name', 'text']) if (!names.includes(column)) refuse(1, column, 'column_missing')
  for (const name of names)
    if (name !== '' && !columns.some((one) => one === name)) refuse(1, name, 'column_unknown')
  if (problems.length > 0) return { replies: [], problems }
  const replies = records.map(({ line, fields }): ImportedReply => {
    const value = (column: Column): string => fields[names.indexOf(column)]?.trim() ?? ''
    for (const column of ['name', 'text'] as const) if (value(column) === '') refuse(line, column, 'required')
    for (const column of ['name', 'text', 'folder'] as const)
      if (value(column).length > longest[column]) refuse(line, column, 'too_long')
    const places = value('inboxes').split('|').map(fold).filter(Boolean)
    if (places.some((place) => !inboxes.has(place))) refuse(line, 'inboxes', 'inbox_unknown')
    return {
      name: value('name').replace(/\s+/g, ' '),
      folder: value('folder').replace(/\s+/g, ' '),
      html: asHtml(value('text')),
      inboxIds: [...new Set(places.flatMap((place) => inboxes.get(place) ?? []))],
    }
  })
  return { replies, problems }
}
