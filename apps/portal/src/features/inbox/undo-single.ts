import type { ConversationSummary } from '@postroom/contract'
import { toast, type Undo, undoStack } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { knownRow } from './live/apply-summary.ts'
import { talkTexts } from './talk/talk.texts.ts'

type Row = ConversationSummary

/** Tags are added and removed one by one, so that other tags do not matter. */
const compared = [
  'assigneeId',
  'teamId',
  'status',
  'isFlagged',
  'priority',
  'isRemoved',
  'isSnoozed',
] as const satisfies readonly (keyof Row)[]

/**
 * Makes a change of one conversation undoable by key. It shows itself on screen, so there is no toast. `back` gets the
 * current row; it does not run if someone has changed the same since.
 */
export function offerUndoOf(
  client: QueryClient,
  before: Row,
  change: Promise<Row>,
  back: (now: Row) => Promise<unknown>,
): Undo {
  return offerUndo(before.subject, change, async () => {
    const after = await change
    const now = knownRow(client, after.id) ?? after
    const changed = compared.filter((field) => before[field] !== after[field])
    if (changed.some((field) => now[field] !== after[field])) return false
    await back(now)
    return true
  })
}

/**
 * Makes a change undoable by key from its start on, unless it is refused. `undo` resolves to false if someone has changed
 * the same since.
 */
export function offerUndo(subject: string, change: Promise<unknown>, undo: () => Promise<boolean>): Undo {
  const undoAndShow = () => void change.then(() => show(subject, undo), ignoreRefusal)
  undoStack.add(undoAndShow)
  change.catch(() => undoStack.remove(undoAndShow))
  return undoAndShow
}

/** A refused change needs no undo; its caller shows the reason. */
const ignoreRefusal = () => {}

async function show(subject: string, undo: () => Promise<boolean>) {
  try {
    const isDone = await undo()
    const name = subject || translate(talkTexts, 'noSubject')
    if (isDone) toast.ok(translate(talkTexts, 'undoneIn', { subject: name }))
    else toast.plain(translate(talkTexts, 'changedSince', { subject: name }))
  } catch (error) {
    if (!isApiError(error)) throw error
    toast.error(error.message, { requestId: error.requestId })
  }
}
