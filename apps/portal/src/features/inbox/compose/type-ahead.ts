import { tabValues } from '#lib/kept-values.ts'
import { storage } from '#lib/storage.ts'

/** A requested composer that is still loading. */
export type Opening = { conversationId: string; mode: 'reply' | 'comment' }
/** Text for such a composer, and who typed it. */
export type TypedText = Opening & { userId: string | null; text: string }

let opening: Opening | undefined
let field: HTMLTextAreaElement | undefined
const listeners = new Set<() => void>()

const storedName = 'typed-early'
let interrupted: readonly TypedText[] = readStored()

/** Texts typed before a reload whose composers were not shown; stored until they are in a draft. */
export const interruptedTexts = (): readonly TypedText[] => interrupted

export function forgetInterrupted() {
  interrupted = []
  store()
}

/**
 * Opens a composer, whose code and draft may take seconds to load. Until the editor calls `takeTyped`, a plain text
 * field has the focus: keys are text in their order, not shortcuts. A reload keeps what it contains. `text` is inserted.
 */
export function openComposer(conversationId: string, mode: Opening['mode'], text = '') {
  opening = { conversationId, mode }
  if (!field) {
    // Outside of the page's landmarks, the field needs one of its own.
    const place = document.body.appendChild(document.createElement('section'))
    field = place.appendChild(document.createElement('textarea'))
    field.style.cssText = 'position:fixed;inset:auto 0 0 auto'
    field.oninput = store
  }
  if (text) {
    field.value += text
    store()
  }
  field.focus()
  for (const listener of listeners) listener()
}

export const readOpening = () => opening

export const earlyField = () => field

export function followOpening(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the typed text and removes the field; the caller must take the focus before the next key. */
export function takeTyped(): string {
  const text = field?.value ?? ''
  field?.parentElement?.remove()
  field = undefined
  opening = undefined
  if (text) store()
  return text
}

function store() {
  const text = field?.value
  const typed = opening && text ? [{ ...opening, userId: storage.get('userId'), text }] : []
  tabValues.set(storedName, JSON.stringify([...interrupted, ...typed]))
}

function readStored(): readonly TypedText[] {
  try {
    return JSON.parse(tabValues.get(storedName) ?? '[]')
  } catch {
    return []
  }
}
