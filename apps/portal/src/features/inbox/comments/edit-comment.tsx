import type { Comment } from '@postroom/contract'
import { Button, Kbd, Notice } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { isSendKey, keysOf, useSendKey } from '../compose/send-key.ts'
import { useMention } from '../compose/use-mention.tsx'
import { assigneesOf, type Person, useInboxes, useNames } from '../directory.ts'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import css from './comments.module.css'
import { commentsTexts } from './comments.texts.ts'
import { showComment } from './show-comment.ts'

type EditCommentProps = {
  comment: Comment
  conversationId: string
  inboxId: string
  /** Opened by the person, so it takes the focus. A form that reopens with kept text does not. */
  isAsked: boolean
  onDone: () => void
}

/**
 * The text of a comment in a field; people whom it newly mentions are notified when it is saved. What is half written is kept
 * when it is left.
 */
export function EditComment({ comment, conversationId, inboxId, isAsked, onDone }: EditCommentProps) {
  const t = useTexts(commentsTexts)
  const client = useQueryClient()
  const sendKey = useSendKey()
  const people = usePossibleMentions(comment, inboxId)
  const [text, setText] = useState(comment.text)
  const { keep, forget } = useFormDraft('edited-comment', comment.id, {
    // With what was typed until it was read.
    onFound: ({ body }) => change(body + text.slice(comment.text.length)),
  })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | undefined>(comment.text.length)
  useLayoutEffect(() => {
    if (caret !== undefined) field.current?.setSelectionRange(caret, caret)
  }, [caret])
  const [isFocused] = useState(isAsked)
  useLayoutEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const offered = people.filter(({ name }) => name !== notLoaded)
  const mention = useMention(text, offered, ({ name }, typed) => {
    const at = field.current?.selectionStart ?? text.length
    const start = at - typed.length
    change(`${text.slice(0, start)}${name} ${text.slice(at)}`)
    setCaret(start + name.length + 1)
  })

  function change(next: string) {
    setText(next)
    if (next === comment.text) forget()
    else keep({ body: next })
  }

  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      // Who is mentioned already stays so while the name is not loaded.
      const isIn = ({ name }: Person) => name === notLoaded || text.includes(`@${name}`)
      const mentionIds = people.filter(isIn).map(({ id }) => id)
      const place = { conversationId, commentId: comment.id }
      const edited = await call('conversations.edit_comment', { ...place, text, mentionIds })
      showComment(client, conversationId, edited)
      close()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.field('text') ?? error.message)
      setBusy(false)
      field.current?.focus()
    }
  }

  function close() {
    forget()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mention.onKeyDown(event)) return
    if (isSendKey(event.nativeEvent, sendKey)) void save()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <textarea
        ref={field}
        className={css.field}
        aria-label={t('editLabel')}
        aria-invalid={problem !== undefined}
        value={text}
        maxLength={20_000}
        {...mention.fieldProps}
        onChange={(event) => {
          setCaret(undefined)
          change(event.currentTarget.value)
          setProblem(undefined)
          mention.look(event.currentTarget)
        }}
        onSelect={(event) => mention.look(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      {mention.list}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className={css.foot}>
        <Button size="xs" variant="subtle" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          size="xs"
          variant="filled"
          type="submit"
          loading={isBusy}
          rightSection={<Kbd keys={keysOf[sendKey]} />}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** People of the inbox, and those whom the comment mentions already. */
function usePossibleMentions(comment: Comment, inboxId: string) {
  const { inboxes } = useInboxes()
  const names = useNames()
  const people = assigneesOf(
    inboxes.find(({ id }) => id === inboxId),
    undefined,
  )
  const others = comment.mentionIds.filter((id) => names(id) && !people.some((person) => person.id === id))
  return [...people, ...others.map((id) => ({ id, name: names(id) }))]
}
