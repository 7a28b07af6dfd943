import type { Customer } from '@postroom/contract'
import { ActionIcon, Button, Menu, Textarea, useReturnedFocus } from '@postroom/ui'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useNames } from '../directory.ts'
import { findPageBehind } from '../page-behind.ts'
import { customerTexts } from './customer.texts.ts'
import css from './customer-pane.module.css'
import { customerQuery } from './customer-state.ts'

type Note = Customer['notes'][number]

/** Notes about the customer, which the workspace shares, with author and day. */
export function CustomerNotes({ customer, conversationId }: { customer: Customer; conversationId: string }) {
  const t = useTexts(customerTexts)
  const client = useQueryClient()
  const [edited, setEdited] = useState<string>()
  const { run, isPending } = useAction({ toastRefusals: true })
  const keep = (changed: Customer) => client.setQueryData(customerQuery(conversationId).queryKey, changed)
  const save = (noteId: string | undefined, text: string) =>
    run(async () => {
      const place = { conversationId, text }
      keep(
        await (noteId
          ? call('customers.change_note', { ...place, noteId })
          : call('customers.add_note', place)),
      )
      // Another one may have been begun before the answer.
      setEdited((now) => (now === (noteId ?? 'new') ? undefined : now))
    })
  const remove = ({ id: noteId }: Note) =>
    run(async () => keep(await call('customers.delete_note', { conversationId, noteId })), {
      done: t('noteDeleted'),
    })
  const mayAdd = customer.abilities.includes('conversation.follow')
  return (
    <section className={css.section}>
      <h3>
        {t('notes')}
        {mayAdd && (
          <ActionIcon
            size="xs"
            className={css.add ?? ''}
            aria-label={t('addNote')}
            title={t('addNote')}
            onClick={() => setEdited('new')}
          >
            <IconPlus size={16} />
          </ActionIcon>
        )}
      </h3>
      {edited === 'new' && (
        <NoteForm
          text=""
          isBusy={isPending}
          onSave={(text) => void save(undefined, text)}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {customer.notes.length === 0 && edited !== 'new' && <p className={css.quiet}>{t('notesNone')}</p>}
      {customer.notes.map((note) =>
        edited === note.id ? (
          <NoteForm
            key={note.id}
            text={note.text}
            isBusy={isPending}
            onSave={(text) => void save(note.id, text)}
            onCancel={() => setEdited(undefined)}
          />
        ) : (
          <NoteItem
            key={note.id}
            note={note}
            onEdit={() => setEdited(note.id)}
            onDelete={() => void remove(note)}
          />
        ),
      )}
    </section>
  )
}

type NoteItemProps = { note: Note; onEdit: () => void; onDelete: () => void }

function NoteItem({ note, onEdit, onDelete }: NoteItemProps) {
  const t = useTexts(customerTexts)
  const name = useNames()(note.authorId) || t('someone')
  const isChanged = note.updatedAt !== note.createdAt
  return (
    <article className={css.note} aria-label={t('noteOf', { name })}>
      <p className={css.noteText} dir="auto">
        {note.text}
      </p>
      <p className={css.noteBy}>
        {name}, {formatShort(note.createdAt)}
        {isChanged && `, ${t('changed', { when: formatShort(note.updatedAt) })}`}
      </p>
      {note.abilities.includes('customer.edit_note') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="xs" className={css.noteMenu ?? ''} aria-label={t('noteMenu', { name })}>
              <IconDots size={14} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('editNote')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} />} data-tone="bad" onClick={onDelete}>
              {t('deleteNote')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </article>
  )
}

type NoteFormProps = { text: string; isBusy: boolean; onSave: (text: string) => void; onCancel: () => void }

function NoteForm({ text, isBusy, onSave, onCancel }: NoteFormProps) {
  const t = useTexts(customerTexts)
  const [draft, setDraft] = useState(text)
  useReturnedFocus(true, findPageBehind)
  const isEmpty = draft.trim() === ''
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) onSave(draft)
  }
  return (
    <div className={css.form}>
      <Textarea
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4_000}
        aria-label={t('note')}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.buttons}>
        <Button size="xs" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          size="xs"
          variant="filled"
          loading={isBusy}
          onClick={() => {
            if (!isEmpty) onSave(draft)
          }}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
