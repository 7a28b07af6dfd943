import type { Tag } from '@postroom/contract'
import {
  Autocomplete,
  Button,
  ColorPicker,
  fieldError,
  OptionalLabel,
  SideDrawer,
  Textarea,
  TextInput,
  tagColors,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import css from './tag-dialogs.module.css'
import { tagsQuery } from './tags.api.ts'
import { withTag } from './tags.live.ts'
import { tagsTexts } from './tags.texts.ts'

type TagEditorProps = { tagId: string | undefined; tags: readonly Tag[]; onClose: () => void }

/** The drawer of one tag, or of a new one. */
export function TagEditor({ tagId, tags, onClose }: TagEditorProps) {
  const t = useTexts(tagsTexts)
  const tag = tags.find(({ id }) => id === tagId)
  const isOpen = tagId === 'new' || tag !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={tag ? t('editTitle') : t('createTitle')}>
      {isOpen && <TagForm key={tagId} tag={tag} tags={tags} onClose={onClose} />}
    </SideDrawer>
  )
}

type TagFormProps = { tag: Tag | undefined; tags: readonly Tag[]; onClose: () => void }
type Color = Tag['color']

function TagForm({ tag, tags, onClose }: TagFormProps) {
  const t = useTexts(tagsTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: {
      name: tag?.name ?? '',
      color: tag?.color ?? freeColor(tags),
      group: tag?.group ?? '',
      description: tag?.description ?? '',
    },
    rules: { name: required(t('nameField'), 40), group: atMost(40), description: atMost(500) },
    submit: async ({ name, color, group, description }) => {
      const fields = { name, color: color as Color, group: group.trim() || null, description }
      const stored = await store(tag, fields).catch((error: unknown) => {
        throw isApiError(error) && error.code === 'conflict' ? takeNewer(error) : error
      })
      put(stored)
      toast.ok(t(tag ? 'saved' : 'created', { name: stored.name }))
      onClose()
    },
  })
  const put = (stored: Tag) =>
    client.setQueryData(
      tagsQuery.queryKey,
      (before) => before && { ...before, items: withTag(before.items, stored) },
    )

  /** The newer state becomes the one that is edited; what was typed stays in the fields. */
  const takeNewer = (error: Error & { current?: unknown; message: string }) => {
    if (error.current) put(error.current as Tag)
    error.message = t('conflict')
    return error
  }

  const { error: nameError, ...name } = form.field('name')
  const { error: descriptionError, ...description } = form.field('description')
  const groups = [...new Set(tags.flatMap(({ group }) => (group ? [group] : [])))].sort()
  return (
    <form {...form.formProps} className={css.form}>
      <TextInput {...name} label={t('name')} error={fieldError(nameError)} data-autofocus maxLength={60} />
      <ColorPicker
        label={t('color')}
        value={form.values.color}
        names={t('colors').split(',')}
        onChange={(color) => form.set('color', color)}
      />
      <Autocomplete
        label={<OptionalLabel>{t('group')}</OptionalLabel>}
        name="group"
        data={groups}
        value={form.values.group}
        onChange={(group) => form.set('group', group)}
        error={fieldError(form.field('group').error)}
      />
      <Textarea
        {...description}
        label={<OptionalLabel>{t('description')}</OptionalLabel>}
        description={descriptionError ? undefined : t('descriptionHelp')}
        error={fieldError(descriptionError)}
        rows={3}
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

const store = (
  tag: Tag | undefined,
  fields: { name: string; color: Color; group: string | null; description: string },
): Promise<Tag> =>
  tag ? call('tags.update', { tagId: tag.id, version: tag.version, ...fields }) : call('tags.create', fields)

/** The colour that the fewest tags have, so that they stay apart without anyone choosing. */
function freeColor(tags: readonly Tag[]): string {
  const used = (color: string): number => tags.filter((tag) => tag.color === color).length
  return tagColors.reduce((best, color) => (used(color) < used(best) ? color : best))
}
