import type { ConversationSummary, TimelineEntry } from '@postroom/contract'
import { quoteIdsIn } from '@postroom/contract/inbox-values'
import { ActionIcon, FileButton } from '@postroom/ui'
import { IconPaperclip, IconTypography } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SavedReplyButton } from '#features/saved-replies/index.ts'
import { FileChips } from '#features/uploads/index.ts'
import { followFiles, takeFiles } from '#lib/files-for-reply.ts'
import { useTexts } from '#lib/i18n.ts'
import { ClosingQuestion } from '../closing/lazy-closing.tsx'
import type { StartingDraft } from '../drafts/reconcile.ts'
import { useStartingDraft } from '../drafts/use-starting-draft.ts'
import type { Doing } from '../live/presence.ts'
import { SharedNote } from '../shared-drafts/shared-note.tsx'
import { TakenOver } from '../shared-drafts/taken-over.tsx'
import { AnsweredLine } from './answered-line.tsx'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import { DraftConflict } from './draft-conflict.tsx'
import { draftWord } from './draft-word.ts'
import { PlainTextChip } from './plain-text-chip.tsx'
import { QuoteLine } from './quote-line.tsx'
import { QuotedChip } from './quoted-chip.tsx'
import { RecipientSummary } from './recipient-summary.tsx'
import { Recipients } from './recipients.tsx'
import { ReplyAllSwitch } from './reply-all-switch.tsx'
import { ReplyProblems } from './reply-problems.tsx'
import { type EditorHandle, RichText } from './rich-text.tsx'
import { SendButtons } from './send-buttons.tsx'
import { useSendBesideEditor } from './send-key.ts'
import { SendWarnings } from './send-warning.tsx'
import { SenderChoice } from './sender-choice.tsx'
import { useReply } from './use-reply.ts'
import { useEditorFormat } from './use-text-format.ts'

type ReplyFormProps = {
  row: ConversationSummary
  entries: readonly TimelineEntry[]
  start: StartingDraft
  tabs: ReactNode
  onDone: () => void
  onDoing: (doing: Doing) => void
  onRestart: () => void
}

type ReplyStartProps = Omit<ReplyFormProps, 'start'> & { loading: ReactNode }

/** Renders the form once the draft is loaded, and again when another draft follows one that a colleague took over. */
export function ReplyStart(props: Omit<ReplyStartProps, 'onRestart'>) {
  const [round, setRound] = useState(0)
  return <LoadedReply key={round} {...props} onRestart={() => setRound(round + 1)} />
}

function LoadedReply({ loading, ...props }: ReplyStartProps) {
  const start = useStartingDraft(props.row.id)
  return start ? <ReplyForm start={start} {...props} /> : loading
}

function ReplyForm({ tabs, onRestart, ...props }: ReplyFormProps) {
  const t = useTexts(composeTexts)
  const editor = useRef<EditorHandle>(null)
  const initial = props.start.content?.body ?? ''
  // As text, so that keys that change no link render nothing.
  const [quoteIds, setQuoteIds] = useState(() => quoteIdsIn(initial).join(' '))
  const readQuotes = (html: string) => setQuoteIds(quoteIdsIn(html).join(' '))
  const replaceText = (html: string) => {
    format.replace(html)
    readQuotes(html)
  }
  const reply = useReply({ ...props, onReplaceText: replaceText })
  const format = useEditorFormat(editor, { ...reply, initial })
  const [hasTools, setTools] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [replySearch, setReplySearch] = useState<string>()
  const [isOver, setOver] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  useSendBesideEditor(form, () => void reply.send({}))
  const showsRecipients = isEditing || reply.recipientProblem !== undefined

  function attach(files: Iterable<File>) {
    reply.attach(files)
    // The next key must go to the text, not to the attach button.
    editor.current?.focus()
  }

  const takeGiven = useEffectEvent(() => {
    const files = takeFiles(props.row.id)
    if (files.length > 0) attach(files)
  })
  useEffect(() => {
    takeGiven()
    return followFiles(() => takeGiven())
  }, [])

  const restart = useEffectEvent(() => {
    reply.stop()
    onRestart()
  })
  useEffect(() => {
    if (reply.isBack) restart()
  }, [reply.isBack])

  function drop(event: DragEvent) {
    setOver(false)
    // The text has taken it.
    if (event.defaultPrevented) return
    event.preventDefault()
    attach(event.dataTransfer.files)
  }

  if (reply.taken)
    return (
      <TakenOver
        conversationId={props.row.id}
        taken={reply.taken}
        tabs={tabs}
        onNew={() => {
          reply.stop()
          onRestart()
        }}
      />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be attached with the button as well
    <div
      ref={form}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={css.head}>
        {tabs}
        {reply.replyAll && <ReplyAllSwitch {...reply.replyAll} />}
        {!reply.isChat && (
          <RecipientSummary
            lists={reply.lists}
            isOpen={showsRecipients}
            onToggle={() => setEditing(!isEditing)}
          />
        )}
        {reply.channelHandle ? (
          <span className={css.from}>{t('from', { address: reply.channelHandle })}</span>
        ) : (
          <SenderChoice addresses={reply.senders} value={reply.from} onChange={reply.setFrom} />
        )}
      </div>
      {showsRecipients && !reply.isChat && (
        <Recipients lists={reply.lists} onChange={reply.setLists} problem={reply.recipientProblem} />
      )}
      {reply.answers && <AnsweredLine answers={reply.answers} onNewest={reply.answerNewest} />}
      <ReplyProblems reply={reply} />
      {reply.other && (
        <DraftConflict other={reply.other} onKeepMine={reply.keepMine} onTakeOther={reply.takeOther} />
      )}
      {quoteIds && (
        <QuoteLine
          conversationId={props.row.id}
          quoteIds={quoteIds.split(' ')}
          onUpdate={(make) => editor.current?.change(make)}
        />
      )}
      <RichText
        key={format.key}
        {...format.props}
        handle={editor}
        conversationId={props.row.id}
        hasTools={hasTools && !reply.isChat}
        onChange={(html, isEmpty) => {
          reply.setText(html, isEmpty)
          readQuotes(html)
        }}
        onFiles={reply.attach}
        pictures={reply.pictures}
        onSlash={setReplySearch}
        isLocked={reply.isLocked}
        onSend={() => void reply.send({})}
        onLeave={props.onDone}
      />
      <div className={css.chips}>
        <FileChips files={reply.uploads.files} onRemove={reply.uploads.remove} />
        {reply.isPlain && <PlainTextChip onFormat={format.useFormatting} />}
        {reply.canQuote && <QuotedChip hasQuote={reply.hasQuote} onChange={reply.setQuote} />}
      </div>
      {reply.closing && (
        <ClosingQuestion
          {...reply.closing}
          isReply
          onSubmit={reply.sendClosing}
          onClose={reply.cancelClosing}
        />
      )}
      <SharedNote inboxId={props.row.inboxId} />
      <SendWarnings warnings={reply.warnings} onFiles={attach} />
      <div className={css.foot}>
        {!reply.isChat && !reply.isPlain && (
          <ActionIcon
            size="xs"
            className={css.tool ?? ''}
            aria-label={t('formatting')}
            title={t('formatting')}
            aria-pressed={hasTools}
            onClick={() => setTools(!hasTools)}
          >
            <IconTypography size={16} />
          </ActionIcon>
        )}
        <FileButton multiple onChange={attach}>
          {(button) => (
            <ActionIcon {...button} size="xs" aria-label={t('attach')} title={t('attach')}>
              <IconPaperclip size={16} />
            </ActionIcon>
          )}
        </FileButton>
        <SavedReplyButton
          className={css.tool ?? ''}
          place={reply.savedReplyPlace}
          search={replySearch}
          onSearch={(search) => {
            setReplySearch(search)
            if (search === undefined) editor.current?.focus()
          }}
          onInsert={({ html, files }) => {
            editor.current?.insert(html)
            reply.uploads.addStored(files)
          }}
        />
        <div className={css.end}>
          <span className={css.saved} role="status">
            {draftWord(reply.draftState, t)}
          </span>
          <SendButtons
            isBusy={reply.isSending}
            conversationId={props.row.id}
            canSnooze={props.row.status === 'open'}
            onSend={(options) => void reply.send(options)}
            onDiscard={reply.discard}
          />
        </div>
      </div>
      {isOver && <div className={css.drop}>{t('dropHere')}</div>}
    </div>
  )
}
