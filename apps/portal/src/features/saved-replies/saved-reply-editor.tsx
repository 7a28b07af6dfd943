import type { SavedReply } from '@postroom/contract'
import { SideDrawer } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { savedRepliesTexts } from './saved-replies.texts.ts'
import { SavedReplyForm } from './saved-reply-form.tsx'
import { SavedReplyPreview } from './saved-reply-preview.tsx'

type SavedReplyEditorProps = {
  id: string | undefined
  items: readonly SavedReply[]
  mayShare: boolean
  onClose: () => void
}

/** Drawer for an existing or a new saved reply; one that the person may not change is only shown. */
export function SavedReplyEditor({ id, items, mayShare, onClose }: SavedReplyEditorProps) {
  const t = useTexts(savedRepliesTexts)
  const known = useLastKnown(items, id)
  const isOpen = id === 'new' || known !== undefined
  const mayEdit = !known || known.abilities.includes('saved-reply.manage')
  const folders = [...new Set(items.map(({ folder }) => folder).filter(Boolean))]
  const title = known ? t(mayEdit ? 'editTitle' : 'readTitle') : t('createTitle')
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={title} size="36rem">
      {isOpen && mayEdit && (
        <SavedReplyForm key={id} known={known} folders={folders} mayShare={mayShare} onClose={onClose} />
      )}
      {known && !mayEdit && (
        <>
          <h3>{known.name}</h3>
          <SavedReplyPreview reply={known} values={{}} />
        </>
      )}
    </SideDrawer>
  )
}
