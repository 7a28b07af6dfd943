import type { Customer } from '@postroom/contract'
import { ActionIcon, Button, Menu, Notice, Textarea, toast, useReturnedFocus } from '@postroom/ui'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useToday } from '#lib/use-today.ts'
import { useNames } from '../directory.ts'
import { type FormDraft, useFormDraft, useFormReopening } from '../drafts/use-form-draft.ts'
import { findPageBehind } from '../page-behind.ts'
import { customerTexts } from './customer.texts.ts'
import css from './customer-pane.module.css'
import { customerQuery, isNoteAdded } from './customer-state.ts'

type Note = Customer['notes'][number]

/** Notes about the customer, which the workspace shares, with author and day. */
export function CustomerNotes({ customer, conversationId }: { customer: Customer; conversationId: string }) {
  const t = useTexts(customerTexts)
  const client = useQueryClient()
  const [edited, setEdited] = useState<{ id: string; isAsked: boolean }>()
  const edit = (id: string) => setEdited({ id, isAsked: true })
  const cancel = () => setEdited(undefined)
  useFormReopening('note', [conversationId, ...customer.notes.map(({ id }) => id)], {
    onFound: (id) => setEdited((now) => now ?? { id, isAsked: false }),
    isStored: (kept) => {
      const note = customer.notes.find(({ id }) => id === kept.conversationId)
      return note ? note.text === kept.body.trim() : isNoteAdded(kept)
    },
  })
  const { run, isPending } = useAction({ toastRefusals: true })
  const { queryKey } = customerQuery(conversationId)
  const keep = (changed: Customer) => client.setQueryData(queryKey, changed)
  // Another one may have been begun before the answer.
  const close = (id: string) => setEdited((now) => (now?.id === id ? undefined : now))
  const add = (text: string, draft: FormDraft) =>
    run(async () => {
      const outcome = await draft.add((idempotencyKey) =>
        call('customers.add_note', { conversationId, text }, { idempotencyKey }),
      )
      if (outcome.kind === 'sent') keep(outcome.answer)
      else void client.invalidateQueries({ queryKey })
      if (outcome.kind === 'earlier text sent') toast.error(t('earlierNote'))
      else close(conversationId)
    })
  const save = ({ id: noteId, updatedAt: seenUpdatedAt }: Note, text: string, draft: FormDraft) =>
    run(
      async () => {
        keep(await call('customers.change_note', { conversationId, noteId, text, seenUpdatedAt }))
        draft.forget()
        close(noteId)
      },
      { conflict: { refetch: () => client.invalidateQueries({ queryKey }), text: t('noteConflict') } },
    )
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
            onClick={() => edit(conversationId)}
          >
            <IconPlus size={16} />
          </ActionIcon>
        )}
      </h3>
      {edited?.id === conversationId && (
        <NoteForm {...edited} text="" isBusy={isPending} onSave={add} onCancel={cancel} />
      )}
      {customer.notes.length === 0 && edited?.id !== conversationId && (
        <p className={css.quiet}>{t('notesNone')}</p>
      )}
      {customer.notes.map((note) =>
        edited?.id === note.id ? (
          <NoteForm
            key={note.id}
            {...edited}
            text={note.text}
            isBusy={isPending}
            onSave={(text, draft) => save(note, text, draft)}
            onCancel={cancel}
          />
        ) : (
          <NoteItem
            key={note.id}
            note={note}
            onEdit={() => edit(note.id)}
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
  const today = useToday()
  const isChanged = note.updatedAt !== note.createdAt
  return (
    <article className={css.note} aria-label={t('noteOf', { name })}>
      <p className={css.noteText} dir="auto">
        {note.text}
      </p>
      <p className={css.noteBy}>
        {name}, {formatShort(note.createdAt, today)}
        {isChanged && `, ${t('changed', { when: formatShort(note.updatedAt, today) })}`}
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

type NoteFormProps = {
  /** Of the note, or of the conversation beside which a new one is written. */
  id: string
  text: string
  /** Opened by the person, so it takes the focus. A form that reopens with kept text does not. */
  isAsked: boolean
  isBusy: boolean
  onSave: (text: string, draft: FormDraft) => unknown
  onCancel: () => void
}

function NoteForm({ id, text, isAsked, isBusy, onSave, onCancel }: NoteFormProps) {
  const t = useTexts(customerTexts)
  const [draft, setDraft] = useState(text)
  const [opened] = useState(text)
  const kept = useFormDraft('note', id, {
    // With what was typed until it was read.
    onFound: ({ body }) => change(body + draft.slice(text.length)),
    ...(text === '' && { isStored: isNoteAdded }),
  })
  useReturnedFocus(true, findPageBehind)
  const isEmpty = draft.trim() === ''
  function change(next: string) {
    setDraft(next)
    if (next.trim() === text.trim()) kept.forget()
    else kept.keep({ body: next })
  }
  function save() {
    if (!isEmpty) onSave(draft, kept)
  }
  function cancel() {
    kept.forget()
    onCancel()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      cancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <div className={css.form}>
      {text !== opened && text !== draft.trim() && (
        <Notice tone="warn" live>
          {t('noteChanged', { text })}
        </Notice>
      )}
      <Textarea
        data-autofocus={isAsked || undefined}
        autoFocus={isAsked}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4_000}
        aria-label={t('note')}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.buttons}>
        <Button size="xs" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button size="xs" variant="filled" loading={isBusy} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
