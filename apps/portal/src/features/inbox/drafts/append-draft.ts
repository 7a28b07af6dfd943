import type { Opening } from '../compose/type-ahead.ts'
import { currentOwner, readDraft, writeDraft } from './local-drafts.ts'

/** Appends text typed for a composer that failed to open to this browser's draft. */
export async function appendDraft({ conversationId, mode }: Opening, text: string): Promise<void> {
  const owner = currentOwner()
  if (!owner) return
  const place = { owner, conversationId, kind: mode }
  const before = await readDraft(place)
  const empty = { body: '', from: null, recipients: null, files: [], version: 0, sent: null }
  const added = mode === 'reply' ? paragraph(text) : text
  const body = (before?.body ?? '') + added
  await writeDraft({ ...empty, ...before, ...place, body, isSaved: false, changedAt: Date.now() })
}

function paragraph(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return `<p>${element.innerHTML.replaceAll('\n', '<br>')}</p>`
}
