import type { SavedView } from '@postroom/contract'
import { Button, ConfirmDialog, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { refetchViews } from './views.live.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

/** Deletes the view after a question, and leaves its list. */
export function DeleteView({ view, onDeleted }: { view: SavedView; onDeleted: () => void }) {
  const t = useTexts(viewsTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const [isAsking, setAsking] = useState(false)
  const { id, name, scope } = view

  async function remove() {
    await call('views.delete', { viewId: id })
    onDeleted()
    await navigate({ to: '/inbox/$view', params: { view: 'open' } })
    void refetchViews(client)
    toast.ok(t('deleted', { name }))
  }
  return (
    <div className={css.danger}>
      <Button variant="subtle" data-tone="bad" onClick={() => setAsking(true)}>
        {t('deleteView')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        destructive
        title={t('deleteTitle', { name })}
        confirmLabel={t('deleteView')}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        {t(scope === 'personal' ? 'deleteText' : 'deleteShared')}
      </ConfirmDialog>
    </div>
  )
}
