import { useTexts } from '#lib/i18n.ts'
import type { RailView } from '../inbox.search.ts'
import css from './list-pane.module.css'
import { placeNoteTexts } from './place-note.texts.ts'

/** Says what the list holds. */
export const PlaceNote = ({ view }: { view: RailView }) => (
  <p className={css.note}>{useTexts(placeNoteTexts)(view)}</p>
)
