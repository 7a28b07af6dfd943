import type { ConversationSummary } from '@postroom/contract'
import { Button, Kbd, Notice } from '@postroom/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useIsShown } from '#lib/use-is-shown.ts'
import { useSubscription } from '#lib/use-subscription.ts'
import { assigneesOf, useInboxes } from '../directory.ts'
import type { LocalDraft } from '../drafts/local-drafts.ts'
import { useCommentDraft } from '../drafts/use-comment-draft.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { conversationKey, inboxesQuery } from '../inbox.queries.ts'
import { type ConversationData, commentEntry, withAnswer } from '../live/conversation-cache.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import { reassign } from './reassign.ts'
import { isSendKey, keysOf, useSendKey } from './send-key.ts'
import { followOpening } from './type-ahead.ts'
import { forgetHandling, handledSeconds, useHandleTime } from './use-handle-time.ts'
import { useMention } from './use-mention.tsx'
import { useSendProblem } from './use-send-problem.ts'

type CommentFormProps = {
  row: ConversationSummary
  kept: LocalDraft | null
  tabs: ReactNode
  onDone: () => void
}

type CommentStartProps = Omit<CommentFormProps, 'kept'> & { loading: ReactNode }

/** Renders the form once the stored draft of the comment is loaded. */
export function CommentStart({ loading, ...props }: CommentStartProps) {
  const draft = useLocalDraft(props.row.id, 'comment')
  return draft === undefined ? loading : <CommentForm kept={draft} {...props} />
}

/** The people of the inbox whom the text mentions; waits for the inboxes if they are still being loaded. */
async function findMentions(client: QueryClient, inboxId: string, text: string): Promise<string[]> {
  const { items } = await client.ensureQueryData(inboxesQuery)
  return assigneesOf(
    items.find(({ id }) => id === inboxId),
    undefined,
  )
    .filter(({ name }) => text.includes(`@${name}`))
    .map(({ id }) => id)
}

/** Comment form: yellow, and with a call of its own, so that a comment can never be sent as mail. */
function CommentForm({ row, kept, tabs, onDone }: CommentFormProps) {
  const t = useTexts(composeTexts)
  const client = useQueryClient()
  const { inboxes } = useInboxes()
  const people = assigneesOf(
    inboxes.find((inbox) => inbox.id === row.inboxId),
    undefined,
  )
  const [text, setText] = useState(kept?.body ?? '')
  const draft = useCommentDraft(row.id, kept)
  const textId = `comment ${row.id}`
  useHandleTime(textId)
  const [isBusy, setBusy] = useState(false)
  const { problem, setProblem, showError } = useSendProblem()
  const field = useRef<HTMLTextAreaElement>(null)

  // Updated together with the text, because the next key may follow immediately.
  const [caret, setCaret] = useState<number>()

  function change(next: string) {
    setText(next)
    setProblem(undefined)
    if (next.trim()) draft.keep(next)
    else draft.forget()
  }
  const takeTypedOver = () => {
    const insert = (typed: string) => {
      if (typed) change(text + typed)
      setCaret(text.length + typed.length)
    }
    const focus = () => field.current?.focus()
    reassign({ conversationId: row.id, mode: 'comment' }, { hasText: text.trim() !== '', insert, focus })
  }
  const takeOver = useEffectEvent(takeTypedOver)
  useLayoutEffect(() => takeOver(), [])
  useSubscription(followOpening, takeTypedOver)
  const flush = useEffectEvent(draft.flush)
  useEffect(() => () => flush(), [])
  const mention = useMention(text, people, (person, typed) => {
    const caret = field.current?.selectionStart ?? text.length
    const start = caret - typed.length
    change(`${text.slice(0, start)}${person.name} ${text.slice(caret)}`)
    setCaret(start + person.name.length + 1)
  })
  const placeCaret = useEffectEvent((at: number) => {
    field.current?.setSelectionRange(at, at)
    // Text typed before the form was ready may end in an unfinished mention.
    if (field.current && field.current === document.activeElement) mention.look(field.current)
  })
  useLayoutEffect(() => {
    if (caret !== undefined) placeCaret(caret)
  }, [caret])

  const sendKey = useSendKey()
  const isShown = useIsShown()

  async function post() {
    if (isBusy || !text.trim()) return
    setBusy(true)
    try {
      const mentionIds = text.includes('@') ? await findMentions(client, row.inboxId, text) : []
      const input = { conversationId: row.id, text, mentionIds, handledSeconds: handledSeconds(textId) }
      const outcome = await draft.post((idempotencyKey) =>
        call('conversations.comment', input, { idempotencyKey }),
      )
      if (outcome.kind === 'earlier text sent') return setProblem(t('earlierTextPosted'))
      forgetHandling(textId)
      if (outcome.kind === 'sent') {
        const entry = commentEntry(outcome.answer)
        client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, row.id] }, (data) =>
          data ? withAnswer(data, entry) : data,
        )
      }
      if (isShown()) onDone()
    } catch (error) {
      if (!isApiError(error)) throw error
      showError(error, error.field('text'))
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mention.onKeyDown(event)) return
    if (isSendKey(event.nativeEvent, sendKey)) void post()
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={css.head}>
        {tabs}
        <span className={css.never}>{t('commentNever')}</span>
      </div>
      {problem && (
        <div className={css.notice}>
          <Notice tone="bad" live>
            {problem}
          </Notice>
        </div>
      )}
      <textarea
        ref={field}
        className={css.comment}
        aria-label={t('commentLabel')}
        placeholder={t('commentPlaceholder')}
        value={text}
        maxLength={20_000}
        readOnly={isBusy}
        {...mention.fieldProps}
        onChange={(event) => {
          setCaret(undefined)
          change(event.currentTarget.value)
          mention.look(event.currentTarget)
        }}
        onSelect={(event) => mention.look(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      {mention.list}
      <div className={css.foot}>
        <div className={css.end}>
          <Button
            size="xs"
            variant="filled"
            loading={isBusy}
            rightSection={<Kbd keys={keysOf[sendKey]} />}
            onClick={() => void post()}
          >
            {t('addComment')}
          </Button>
        </div>
      </div>
    </>
  )
}
