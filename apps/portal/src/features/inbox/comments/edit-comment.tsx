import type { Comment } from '@postroom/contract'
import { Button, Kbd, Notice } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { isSendKey, keysOf, useSendKey } from '../compose/send-key.ts'
import { useMention } from '../compose/use-mention.tsx'
import { assigneesOf, useInboxes, useNames } from '../directory.ts'
import css from './comments.module.css'
import { commentsTexts } from './comments.texts.ts'
import { showComment } from './show-comment.ts'

type EditCommentProps = { comment: Comment; conversationId: string; inboxId: string; onDone: () => void }

/** The text of a comment in a field; people whom it newly mentions are notified when it is saved. */
export function EditComment({ comment, conversationId, inboxId, onDone }: EditCommentProps) {
  const t = useTexts(commentsTexts)
  const client = useQueryClient()
  const sendKey = useSendKey()
  const people = usePossibleMentions(comment, inboxId)
  const [text, setText] = useState(comment.text)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | undefined>(comment.text.length)
  useLayoutEffect(() => {
    if (caret !== undefined) field.current?.setSelectionRange(caret, caret)
  }, [caret])
  useLayoutEffect(() => field.current?.focus(), [])
  const mention = useMention(text, people, ({ name }, typed) => {
    const at = field.current?.selectionStart ?? text.length
    const start = at - typed.length
    setText(`${text.slice(0, start)}${name} ${text.slice(at)}`)
    setCaret(start + name.length + 1)
  })

  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      const mentionIds = people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
      const place = { conversationId, commentId: comment.id }
      const edited = await call('conversations.edit_comment', { ...place, text, mentionIds })
      showComment(client, conversationId, edited)
      onDone()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.field('text') ?? error.message)
      setBusy(false)
      field.current?.focus()
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mention.onKeyDown(event)) return
    if (isSendKey(event.nativeEvent, sendKey)) void save()
    else if (event.key === 'Escape') onDone()
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
          setText(event.currentTarget.value)
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
        <Button size="xs" variant="subtle" onClick={onDone}>
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
