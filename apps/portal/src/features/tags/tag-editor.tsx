import type { Tag } from '@postroom/contract'
import { fieldError, OptionalLabel, SideDrawer, Textarea, tagColors, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorForm } from '#app/editor-form.tsx'
import { ProposingInput, proposalsFor } from '#app/proposing-input.tsx'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { tagsQuery } from './tags.api.ts'
import { withTag } from './tags.live.ts'
import { tagsTexts } from './tags.texts.ts'

type TagEditorProps = { tagId: string | undefined; tags: readonly Tag[]; onClose: () => void }

/** Drawer for an existing or a new tag. */
export function TagEditor({ tagId, tags, onClose }: TagEditorProps) {
  const t = useTexts(tagsTexts)
  const tag = useLastKnown(tags, tagId)
  const isOpen = tagId === 'new' || tag !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={tag ? t('editTitle') : t('createTitle')}>
      {isOpen && <TagForm key={tagId} tag={tag} tags={tags} onClose={onClose} />}
    </SideDrawer>
  )
}

type TagFormProps = { tag: Tag | undefined; tags: readonly Tag[]; onClose: () => void }
type Editable = Pick<Tag, 'name' | 'color' | 'group' | 'description' | 'version'>

const valuesOf = ({ name, color, group, description }: Editable) => ({
  name,
  color,
  group: group ?? '',
  description,
})

function TagForm({ tag, tags, onClose }: TagFormProps) {
  const t = useTexts(tagsTexts)
  const client = useQueryClient()
  // A new tag has version 0, which never exists on the server.
  const [blank] = useState<Editable>(() => ({
    name: '',
    color: freeColor(tags),
    group: null,
    description: '',
    version: 0,
  }))
  const { form } = useVersionedForm({
    thing: tag ?? blank,
    valuesOf,
    rules: { name: required(t('nameField'), 40), group: atMost(40), description: atMost(500) },
    save: ({ group, ...values }, version, options) => {
      const fields = { ...values, group: group.trim() || null }
      return tag
        ? call('tags.update', { tagId: tag.id, version, ...fields }, options)
        : call('tags.create', fields, options)
    },
    put: (stored) =>
      client.setQueryData(
        tagsQuery.queryKey,
        (before) => before && { ...before, items: withTag(before.items, stored) },
      ),
    conflictText: t('conflict'),
    onSaved: ({ name }) => {
      toast.ok(t(tag ? 'saved' : 'created', { name }))
      onClose()
    },
  })
  const { error: descriptionError, ...description } = form.field('description')
  const groups = [...new Set(tags.flatMap(({ group }) => (group ? [group] : [])))].sort()
  const labels = {
    name: t('name'),
    color: t('color'),
    colors: t('colors'),
    cancel: t('cancel'),
    save: t('save'),
  }
  return (
    <EditorForm form={form} labels={labels} onClose={onClose}>
      <ProposingInput
        label={<OptionalLabel>{t('group')}</OptionalLabel>}
        name="group"
        proposals={proposalsFor(form.values.group, groups)}
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
    </EditorForm>
  )
}

/** The least used colour, so that tags are distinguishable by default. */
function freeColor(tags: readonly Tag[]): Tag['color'] {
  const used = (color: string): number => tags.filter((tag) => tag.color === color).length
  return tagColors.reduce((best, color) => (used(color) < used(best) ? color : best))
}
