import type { Draft, DraftVersion, NewDraft } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { clear, get, promisifyRequest, values } from 'idb-keyval'
import { currentOwner } from '#lib/session-owner.ts'
import { openTabChannel } from '#lib/tab-channel.ts'
import { forgetInterrupted, interruptedTexts, type Opening } from '../compose/type-ahead.ts'
import { type DraftKind, type DraftPlace, keyOf } from './draft-place.ts'
import { draftStore } from './draft-store.ts'
import type { Attempt } from './sending-drafts.ts'
import { forgetAllSent, forgetSent, forgetSentOf } from './sent-texts.ts'

export type { DraftKind, DraftPlace }

type Addresses = Draft['to']

export type DraftContent = {
  /** HTML of a reply, plain text of a comment or form. */
  body: string
  /** Sent without formatting. */
  isPlain?: boolean | undefined
  from: string | null
  /** Null for the default recipients of a reply. */
  recipients: { to: Addresses; cc: Addresses; bcc: Addresses } | null
  /** Uploaded files. */
  files: Draft['files']
  /** The message that a reply answers, if it is not the newest. */
  answers?: Draft['answers'] | undefined
  /** Only for a new message. */
  inboxId?: string | undefined
  subject?: string | undefined
  /** The message that it forwards. */
  forwards?: NewDraft['forwards'] | undefined
  /** Only for a task, whose title is the body; `due` as it was entered. */
  task?: { due: string; assigneeId: string | null } | undefined
}

/** A draft as the server has it, of a reply or of a new message. */
export type ServerDraft = Omit<Draft, 'conversationId' | 'answers'> & {
  answers?: Draft['answers']
  inboxId?: string
  subject?: string
  forwards?: NewDraft['forwards']
}

/** A draft of this person as it was when a colleague took it over. */
export type TakenDraft = DraftVersion

/** A draft in this browser, for one person in one workspace. */
export type LocalDraft = DraftContent &
  DraftPlace & {
    /** Version of the server's draft that the content is based on; 0 if there was none. */
    version: number
    /** Whether the server has this content. */
    isSaved: boolean
    /** When the content was written, in milliseconds since 1970. */
    changedAt: number
    attempt?: Attempt | undefined
  }

const database = 'postroom-drafts'
const store = draftStore(database, 'drafts')

/** Drafts that the browser refused to store (blocked site data, a full disk); they live as long as the page. */
const memory = new Map<string, LocalDraft>()

/** Owners who signed out here or in another tab and whose drafts were removed; later writes are ignored. */
const signedOut = new Set<string>()
const tellTabs = openTabChannel<string>(database, (owner) => void forget(owner))

export async function readDraft(place: DraftPlace): Promise<LocalDraft | null> {
  if (place.owner === currentOwner()) signedOut.delete(place.owner)
  await mergeInterrupted()
  return readKept(place)
}

async function readKept(place: DraftPlace): Promise<LocalDraft | null> {
  const refused = memory.get(keyOf(place))
  return refused ?? (await get<LocalDraft>(keyOf(place), store).catch(() => undefined)) ?? null
}

export async function writeDraft(draft: LocalDraft): Promise<void> {
  if (!draft.owner || signedOut.has(draft.owner)) return
  const key = keyOf(draft)
  await commit((drafts) => drafts.put(draft, key)).then(
    () => memory.delete(key),
    () => memory.set(key, draft),
  )
}

/** Commits explicitly: a closing page does not receive the success event and would leave the transaction open. */
const commit = (change: (drafts: IDBObjectStore) => void): Promise<void> =>
  store('readwrite', (drafts) => {
    change(drafts)
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })

/** Appends text typed for a composer that failed to open to this browser's draft. */
export async function appendDraft(opening: Opening, text: string): Promise<void> {
  await mergeInterrupted()
  const owner = currentOwner()
  if (owner) await append({ ...opening, owner }, text)
}

async function append({ owner, conversationId, mode }: Opening & { owner: string }, text: string) {
  const place = { owner, conversationId, kind: mode }
  const before = await readKept(place)
  const empty = { body: '', from: null, recipients: null, files: [], version: 0 }
  const body = (before?.body ?? '') + (mode === 'reply' ? paragraph(text) : text)
  await writeDraft({ ...empty, ...before, ...place, body, isSaved: false, changedAt: nowMs() })
}

function paragraph(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return `<p>${element.innerHTML.replaceAll('\n', '<br>')}</p>`
}

let merging: Promise<void> | undefined

/** Adds the texts that a reload kept from their editors to their drafts, once and before any draft is read. */
function mergeInterrupted(): Promise<void> {
  merging ??= addInterrupted()
  return merging
}

async function addInterrupted() {
  const owner = currentOwner()
  for (const { userId, text, ...opening } of interruptedTexts())
    if (text.trim() && userId && owner.endsWith(`/${userId}`)) await append({ ...opening, owner }, text)
  forgetInterrupted()
}

/** Records that the server has a draft. One edited meanwhile in another composer or tab keeps its newer content. */
export async function noteSaved(
  draft: DraftPlace & Pick<LocalDraft, 'changedAt'>,
  version: number,
): Promise<void> {
  const key = keyOf(draft)
  const saved = (kept: LocalDraft) => ({ ...kept, version, isSaved: true, attempt: undefined })
  const refused = memory.get(key)
  if (refused?.changedAt === draft.changedAt) memory.set(key, saved(refused))
  await store('readwrite', async (drafts) => {
    const kept = await promisifyRequest<LocalDraft | undefined>(drafts.get(key))
    if (kept?.changedAt !== draft.changedAt) return
    drafts.put(saved(kept), key)
    await promisifyRequest(drafts.transaction)
  }).catch(() => undefined)
}

/**
 * Brings back what was discarded, as a draft over this version of the server's. Returns false if the person has signed out
 * since.
 */
export async function restoreDraft(
  place: DraftPlace,
  content: DraftContent,
  version: number,
): Promise<boolean> {
  if (place.owner !== currentOwner()) return false
  await writeDraft({ ...place, ...content, version, isSaved: false, changedAt: nowMs() })
  return true
}

/** Removes a draft unless it was edited meanwhile. */
export async function removeUnchanged(draft: DraftPlace & Pick<LocalDraft, 'changedAt'>): Promise<void> {
  const kept = await readDraft(draft)
  if (kept?.changedAt === draft.changedAt) await removeDraft(draft)
}

/** Removes a draft that an attempt has sent; text written after it is a new draft. */
export async function removeSent(draft: LocalDraft): Promise<void> {
  if (draft.changedAt === draft.attempt?.changedAt) return removeUnchanged(draft)
  const kept = await readDraft(draft)
  if (kept) await writeDraft({ ...kept, attempt: undefined, isSaved: false, version: 0 })
}

export async function removeDraft(place: DraftPlace): Promise<void> {
  memory.delete(keyOf(place))
  await commit((drafts) => drafts.delete(keyOf(place))).catch(() => undefined)
  await forgetSent(place)
}

export async function listDrafts(owner: string): Promise<LocalDraft[]> {
  await mergeInterrupted()
  const kept = await values<LocalDraft>(store).catch(() => [])
  const stored = kept.filter((draft) => !memory.has(keyOf(draft)))
  return [...stored, ...memory.values()].filter((draft) => draft.owner === owner)
}

/** Removes a person's drafts in all tabs at sign-out. */
export async function removeDraftsOf(owner: string): Promise<void> {
  tellTabs(owner)
  await forget(owner)
}

async function forget(owner: string): Promise<void> {
  signedOut.add(owner)
  for (const draft of await listDrafts(owner)) await removeDraft(draft)
  await forgetSentOf(owner)
}

/** Removes the drafts of everyone who worked in this browser. */
export async function removeAllDrafts(): Promise<void> {
  memory.clear()
  await clear(store).catch(() => undefined)
  await forgetAllSent()
}
