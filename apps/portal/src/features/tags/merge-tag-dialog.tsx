import type { Tag } from '@postroom/contract'
import { Button, FormStack, fieldError, Modal, Select, toast } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { restoreTag } from './delete-tag-dialog.tsx'
import css from './tag-dialogs.module.css'
import { tagsTexts } from './tags.texts.ts'

type MergeTagDialogProps = { tag: Tag; tags: readonly Tag[]; onClose: () => void }

/** Merges a tag into another: its conversations get the other tag. */
export function MergeTagDialog({ tag, tags, onClose }: MergeTagDialogProps) {
  const t = useTexts(tagsTexts)
  const others = tags.filter(({ id }) => id !== tag.id)
  const form = useForm({
    initial: { intoId: '' },
    rules: { intoId: required(t('mergeField')) },
    submit: async ({ intoId }) => {
      const into = await call('tags.merge', { tagId: tag.id, intoId })
      toast.ok(t('merged', { name: tag.name, into: into.name }), { undo: () => void restoreTag(tag.id) })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('mergeTitle', { name: tag.name })} withCloseButton={false}>
      <FormStack {...form.formProps}>
        <p className={css.text}>{t('mergeText', { n: tag.usageCount, name: tag.name })}</p>
        <Select
          label={t('mergeInto')}
          name="intoId"
          data-autofocus
          searchable
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.intoId || null}
          onChange={(id) => form.set('intoId', id ?? '')}
          error={fieldError(form.field('intoId').error ?? form.problem)}
        />
        <div className={css.acts}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('mergeAction')}
          </Button>
        </div>
      </FormStack>
    </Modal>
  )
}
