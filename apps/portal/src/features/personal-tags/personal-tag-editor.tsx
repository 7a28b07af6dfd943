import type { PersonalTag } from '@postroom/contract'
import { Button, ColorPicker, fieldError, SideDrawer, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { refetchPersonalTags } from './personal-tags.live.ts'
import css from './personal-tags.module.css'
import { personalTagsTexts } from './personal-tags.texts.ts'

type EditorProps = { tagId: string | undefined; tags: readonly PersonalTag[]; onClose: () => void }

/** The drawer of one tag, or of a new one. */
export function PersonalTagEditor({ tagId, tags, onClose }: EditorProps) {
  const t = useTexts(personalTagsTexts)
  const tag = tags.find(({ id }) => id === tagId)
  const isOpen = tagId === 'new' || tag !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={tag ? t('editTitle') : t('createTitle')}>
      {isOpen && <TagForm key={tagId} tag={tag} onClose={onClose} />}
    </SideDrawer>
  )
}

function TagForm({ tag, onClose }: { tag: PersonalTag | undefined; onClose: () => void }) {
  const t = useTexts(personalTagsTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { name: tag?.name ?? '', color: tag?.color ?? 'ink' },
    rules: { name: required(t('nameField'), 40) },
    submit: async ({ name, color }) => {
      const fields = { name, color: color as PersonalTag['color'] }
      try {
        if (tag) await call('personalTags.update', { personalTagId: tag.id, version: tag.version, ...fields })
        else await call('personalTags.create', fields)
      } catch (error) {
        if (isApiError(error) && error.code === 'conflict') {
          refetchPersonalTags(client)
          error.message = t('conflict')
        }
        throw error
      }
      refetchPersonalTags(client)
      toast.ok(t(tag ? 'saved' : 'created', { name }))
      onClose()
    },
  })
  const { error: nameError, ...name } = form.field('name')
  return (
    <form {...form.formProps} className={css.form}>
      <TextInput {...name} label={t('name')} error={fieldError(nameError)} data-autofocus maxLength={60} />
      <ColorPicker
        label={t('color')}
        value={form.values.color}
        names={t('colors').split(',')}
        onChange={(color) => form.set('color', color)}
      />
      <div role="alert" className={css.problem}>
        {form.problem}
      </div>
      <div className={css.acts}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
