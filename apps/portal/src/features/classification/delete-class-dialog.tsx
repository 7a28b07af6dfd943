import type { ConversationClass } from '@postroom/contract'
import { ConfirmDialog, Select, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { classificationTexts } from './classification.texts.ts'

type DeleteClassDialogProps = {
  deleted: ConversationClass
  classes: readonly ConversationClass[]
  onClose: () => void
}

const other = ''

/** Asks which class takes the place of one that is deleted. */
export function DeleteClassDialog({ deleted, classes, onClose }: DeleteClassDialogProps) {
  const t = useTexts(classificationTexts)
  const client = useQueryClient()
  const [into, setInto] = useState(other)
  const choices = classes
    .filter(({ id }) => id !== deleted.id)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name: deleted.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('classification.delete_class', { classId: deleted.id, intoClassId: into || null })
        toast.ok(t('deleted', { name: deleted.name }))
        void client.invalidateQueries({ queryKey: ['classification'] })
      }}
    >
      <p>{t('deleteText')}</p>
      <Select
        label={t('deleteInto')}
        data={[{ value: other, label: t('other') }, ...choices]}
        value={into}
        allowDeselect={false}
        onChange={(value) => setInto(value ?? other)}
      />
    </ConfirmDialog>
  )
}
