import type { PersonalTag } from '@postroom/contract'
import { SideDrawer, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { EditorForm } from '#app/editor-form.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { refetchPersonalTags } from './personal-tags.live.ts'
import { personalTagsTexts } from './personal-tags.texts.ts'

type EditorProps = { tagId: string | undefined; tags: readonly PersonalTag[]; onClose: () => void }

/** Drawer for an existing or a new tag. */
export function PersonalTagEditor({ tagId, tags, onClose }: EditorProps) {
  const t = useTexts(personalTagsTexts)
  const tag = useLastKnown(tags, tagId)
  const isOpen = tagId === 'new' || tag !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={tag ? t('editTitle') : t('createTitle')}>
      {isOpen && <TagForm key={tagId} tag={tag} onClose={onClose} />}
    </SideDrawer>
  )
}

const valuesOf = ({ name, color }: Pick<PersonalTag, 'name' | 'color'>) => ({ name, color })

/** Initial values of a new tag; version 0 never exists on the server. */
const blank = { name: '', color: 'ink', version: 0 } as const

function TagForm({ tag, onClose }: { tag: PersonalTag | undefined; onClose: () => void }) {
  const t = useTexts(personalTagsTexts)
  const client = useQueryClient()
  const { form } = useVersionedForm({
    thing: tag ?? blank,
    valuesOf,
    rules: { name: required(t('nameField'), 40) },
    save: (values, version, options): Promise<PersonalTag> =>
      tag
        ? call('personalTags.update', { personalTagId: tag.id, version, ...values }, options)
        : call('personalTags.create', values, options),
    put: () => refetchPersonalTags(client),
    conflictText: t('conflict'),
    onSaved: ({ name }) => {
      toast.ok(t(tag ? 'saved' : 'created', { name }))
      onClose()
    },
  })
  const labels = {
    name: t('name'),
    color: t('color'),
    colors: t('colors'),
    cancel: t('cancel'),
    save: t('save'),
  }
  return <EditorForm form={form} labels={labels} onClose={onClose} />
}
