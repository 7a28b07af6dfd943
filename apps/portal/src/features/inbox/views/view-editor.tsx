import type { SavedView } from '@postroom/contract'
import { SideDrawer } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { DeleteView } from './delete-view.tsx'
import { ViewForm } from './view-form.tsx'
import type { ViewStart } from './view-from-place.ts'
import { viewsTexts } from './views.texts.ts'

type ViewEditorProps = {
  /** Undefined: a new view. */
  known?: SavedView | undefined
  start?: ViewStart
  onSaved?: () => void
  onClose: () => void
}

/** Drawer for a new or an existing saved view. */
export function ViewEditor({ known, start, onSaved, onClose }: ViewEditorProps) {
  const t = useTexts(viewsTexts)
  // The view may be deleted by someone else meanwhile; what was typed stays.
  const [edited] = useState(known)
  return (
    <SideDrawer opened onClose={onClose} title={t(edited ? 'editView' : 'newView')} size="44rem">
      <ViewForm known={known ?? edited} start={start} onSaved={onSaved} onClose={onClose} />
      {edited && <DeleteView view={known ?? edited} onDeleted={onClose} />}
    </SideDrawer>
  )
}
