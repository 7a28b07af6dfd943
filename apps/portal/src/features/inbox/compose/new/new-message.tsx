import { ActionIcon, ErrorState, FileButton, Notice, SkeletonRows, useReturnedFocus } from '@postroom/ui'
import { IconMailForward, IconPaperclip, IconTrash, IconTypography } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { SavedReplyButton } from '#features/saved-replies/index.ts'
import { Chip, FileChips } from '#features/uploads/index.ts'
import { useTexts } from '#lib/i18n.ts'
import type { StartingDraft } from '../../drafts/reconcile.ts'
import { useStartingDraft } from '../../drafts/use-starting-draft.ts'
import { findPageBehind } from '../../page-behind.ts'
import { composeTexts } from '../compose.texts.ts'
import composer from '../composer.module.css'
import { DraftConflict } from '../draft-conflict.tsx'
import { draftWord } from '../draft-word.ts'
import { PlainTextChip } from '../plain-text-chip.tsx'
import { type EditorHandle, RichText } from '../rich-text.tsx'
import { SendButtons } from '../send-buttons.tsx'
import { useSendBesideEditor } from '../send-key.ts'
import { SendWarnings } from '../send-warning.tsx'
import { useEditorFormat } from '../use-text-format.ts'
import css from './new-message.module.css'
import { newMessageTexts } from './new-message.texts.ts'
import { From, People } from './new-message-fields.tsx'
import { Head, type Size } from './new-message-head.tsx'
import { closeNewMessage, type NewMessageStart } from './new-message-state.ts'
import { earlyMessage } from './typed-early.ts'
import { type NewMessageForm, useNewMessageForm } from './use-new-message.ts'

/** Composer of a message that begins a conversation: above the page, so that one can read meanwhile. */
export function NewMessage({ begun }: { begun: NewMessageStart }) {
  const start = useStartingDraft(begun.draftId, 'new')
  return start ? <Form begun={begun} start={start} /> : null
}

function Form({ begun, start }: { begun: NewMessageStart; start: StartingDraft }) {
  const t = useTexts(newMessageTexts)
  const editor = useRef<EditorHandle>(null)
  const box = useRef<HTMLElement>(null)
  const form = useNewMessageForm({ begun, start, onReplaceText: (html) => format.replace(html) })
  const [initial] = useState(form.initialText)
  const format = useEditorFormat(editor, { ...form, initial })
  const [size, setSize] = useState<Size>('normal')
  const [typed] = useState(earlyMessage.text)
  // Not while rendering, which may be begun again: the text would be lost.
  useLayoutEffect(() => void earlyMessage.take(), [])
  useSendBesideEditor(box, () => void form.send({}))
  useReturnedFocus(true, findPageBehind)
  useFirstFocus(box)
  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) closeNewMessage()
  }
  return (
    <section
      ref={box}
      className={css.panel}
      data-new-message
      data-size={size}
      aria-label={t('title')}
      onKeyDown={leaveOnEscape}
    >
      <Head title={form.subject} size={size} onSize={setSize} onClose={closeNewMessage} />
      <div className={css.body} hidden={size === 'small'}>
        <From form={form} />
        <People form={form} typed={typed} />
        <label className={css.line}>
          <span>{t('subject')}</span>
          <input
            data-first={form.lists.to.length > 0 && form.subject === '' ? true : undefined}
            value={form.subject}
            maxLength={998}
            dir="auto"
            onChange={(event) => form.setSubject(event.currentTarget.value)}
          />
        </label>
        {form.choices.length === 0 ? (
          <NoSender inboxes={form.inboxes} />
        ) : (
          <Text form={form} editor={editor} format={format} onLeave={closeNewMessage} />
        )}
      </div>
    </section>
  )
}

/** Instead of the text: inboxes are loading, could not be loaded, or none is there to send from. */
function NoSender({ inboxes: { isPending, error, refetch } }: Pick<NewMessageForm, 'inboxes'>) {
  const t = useTexts(newMessageTexts)
  if (isPending) return <SkeletonRows rows={2} />
  if (error) return <ErrorState inline message={error.message} onRetry={() => void refetch()} />
  return <p className={composer.notice}>{t('noSender')}</p>
}

/** Focuses the first empty field: recipients, subject, then the text. */
function useFirstFocus(box: React.RefObject<HTMLElement | null>) {
  // Before the next key, as the field that took the keys until now is gone.
  useLayoutEffect(() => {
    const to = box.current?.querySelector<HTMLElement>('[data-field="to"] input')
    const chosen = box.current?.querySelector<HTMLElement>('input[data-first]')
    const isAddressed = box.current?.querySelector('[data-field="to"] [data-with-remove]') != null
    const text = box.current?.querySelector<HTMLElement>('.tiptap')
    ;(isAddressed ? (chosen ?? text) : to)?.focus()
  }, [box])
}

type TextProps = {
  form: NewMessageForm
  editor: React.RefObject<EditorHandle | null>
  format: ReturnType<typeof useEditorFormat>
  onLeave: () => void
}

function Text({ form, editor, format, onLeave }: TextProps) {
  const t = useTexts(newMessageTexts)
  const words = useTexts(composeTexts)
  const [hasTools, setTools] = useState(false)
  const [replySearch, setReplySearch] = useState<string>()
  return (
    <>
      {form.problem && (
        <div className={composer.notice}>
          <Notice tone="bad" live>
            {form.problem}
          </Notice>
        </div>
      )}
      {form.other && (
        <DraftConflict other={form.other} onKeepMine={form.keepMine} onTakeOther={form.takeOther} />
      )}
      <div className={css.text}>
        <RichText
          key={format.key}
          {...format.props}
          handle={editor}
          conversationId=""
          label={t('text')}
          placeholder={t('placeholder')}
          hasTools={hasTools}
          onChange={form.setText}
          onFiles={form.uploads.add}
          pictures={form.pictures}
          onSlash={setReplySearch}
          isLocked={form.isLocked}
          onSend={() => void form.send({})}
          onLeave={onLeave}
        />
      </div>
      <div className={composer.chips}>
        <FileChips files={form.uploads.files} onRemove={form.uploads.remove} />
        {form.isPlain && <PlainTextChip onFormat={format.useFormatting} />}
        {form.forwards && (
          <Chip
            icon={<IconMailForward size={14} />}
            removeLabel={t('dropForwards')}
            onRemove={form.dropForwards}
          >
            {t('forwards', { name: form.forwards.from.name || form.forwards.from.address })}
          </Chip>
        )}
      </div>
      <SendWarnings
        warnings={form.warnings}
        onFiles={(files) => {
          form.uploads.add(files)
          editor.current?.focus()
        }}
      />
      <div className={composer.foot}>
        {!form.isPlain && (
          <ActionIcon
            size="xs"
            className={composer.tool ?? ''}
            aria-label={words('formatting')}
            title={words('formatting')}
            aria-pressed={hasTools}
            onClick={() => setTools(!hasTools)}
          >
            <IconTypography size={16} />
          </ActionIcon>
        )}
        <FileButton
          multiple
          onChange={(files) => {
            form.uploads.add(files)
            editor.current?.focus()
          }}
        >
          {(button) => (
            <ActionIcon {...button} size="xs" aria-label={words('attach')} title={words('attach')}>
              <IconPaperclip size={16} />
            </ActionIcon>
          )}
        </FileButton>
        <SavedReplyButton
          className={composer.tool ?? ''}
          place={{ inboxId: form.from?.inboxId, messageId: undefined, values: form.variables }}
          search={replySearch}
          onSearch={(search) => {
            setReplySearch(search)
            if (search === undefined) editor.current?.focus()
          }}
          onInsert={({ html, files }) => {
            editor.current?.insert(html)
            form.uploads.addStored(files)
          }}
        />
        <div className={composer.end}>
          <span className={composer.saved} role="status">
            {draftWord(form.draftState, words)}
          </span>
          <ActionIcon size="xs" aria-label={t('discard')} title={t('discard')} onClick={form.discard}>
            <IconTrash size={16} />
          </ActionIcon>
          <SendButtons
            isBusy={form.isSending}
            onSend={(options) => void form.send(options)}
            onDiscard={form.discard}
          />
        </div>
      </div>
    </>
  )
}
