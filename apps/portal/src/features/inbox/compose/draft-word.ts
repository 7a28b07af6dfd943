import type { Translate } from '#lib/i18n.ts'
import type { DraftState } from '../drafts/draft-status.ts'
import type { composeTexts } from './compose.texts.ts'

/** Whether the draft is saved, in words. */
export function draftWord(state: DraftState, t: Translate<keyof (typeof composeTexts)['en']>): string {
  if (state === 'none' || state === 'conflict' || state === 'taken') return ''
  return t(state === 'saving' ? 'draftSaving' : state === 'saved' ? 'draftSaved' : 'draftLocal')
}
