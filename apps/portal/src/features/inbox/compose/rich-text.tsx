import { Placeholder } from '@tiptap/extension-placeholder'
import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffectEvent, useImperativeHandle, useLayoutEffect } from 'react'
import {
  EmojiCompletion,
  FormatTools,
  hasPastedText,
  insertPicture,
  isPicture,
  linesAsSlice,
  mailText,
  type Pictures,
  pictureNode,
  plainText,
} from '#features/rich-text/index.ts'
import { blank } from '#features/saved-replies/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { paragraphsOf, plainHtml, plainTextOf } from '#lib/plain-text.ts'
import { useSubscription } from '#lib/use-subscription.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import { forgetSendKey } from './early-send.ts'
import { reassign } from './reassign.ts'
import { isSendKey, useSendKey } from './send-key.ts'
import { followOpening } from './type-ahead.ts'

export type EditorHandle = {
  /** Focuses the text where the cursor was, or at its end. */
  focus: (place?: 'end') => void
  replace: (html: string) => void
  /** Inserts a text where the cursor is, and selects its first blank. */
  insert: (html: string) => void
  /** Makes a change that is undone as one step, and focuses the text. */
  change: (make: (tr: Transaction) => void) => void
}

type RichTextProps = {
  /** Name and placeholder of the field; those of a reply by default. */
  label?: string
  placeholder?: string
  handle: RefObject<EditorHandle | null>
  conversationId: string
  /** HTML that the editor begins with. */
  initial: string
  /** Edits lines without formatting. An editor keeps its format; another one needs another key. */
  isPlain?: boolean
  /** Goes on without formatting; missing if the text always has it. */
  onPlain?: (() => void) | undefined
  onChange: (html: string, isEmpty: boolean) => void
  onFiles: (files: Iterable<File>) => void
  /** If missing, pictures are attached like all other files. */
  pictures?: Pictures | undefined
  /** `/` in an empty line: opens the saved replies, searched for the text. */
  onSlash: (search: string) => void
  /** Whether the text is being sent: typing is ignored then. */
  isLocked: () => boolean
  onSend: () => void
  onLeave: () => void
  hasTools: boolean
}

/** Editor of a reply or new message, with the formatting that mail can carry or as plain text. */
export function RichText(props: RichTextProps) {
  const {
    handle,
    conversationId,
    initial,
    isPlain = false,
    onChange,
    onFiles,
    onSlash,
    isLocked,
    onSend,
    onLeave,
  } = props
  const t = useTexts(composeTexts)
  const send = useEffectEvent(onSend)
  const leave = useEffectEvent(onLeave)
  /** Pictures go into the text, all other files beside it. */
  const files = useEffectEvent((given: Iterable<File>, at?: number) => {
    const { pictures } = props
    const [shown, others] = pictures ? partition(given, isPicture) : [[], [...given]]
    if (others.length > 0) onFiles(others)
    for (const file of shown)
      if (editor && pictures) void insertPicture(editor.view, file, pictures.upload, at)
  })
  const slash = useEffectEvent(onSlash)
  const locked = useEffectEvent(isLocked)
  const sendKey = useSendKey()
  // In a list, Enter alone starts the next item.
  const sends = useEffectEvent(
    (event: KeyboardEvent) =>
      isSendKey(event, sendKey) && (event.ctrlKey || event.metaKey || !editor?.isActive('listItem')),
  )
  const editor = useEditor({
    extensions: [
      ...(isPlain ? [plainText] : [mailText, pictureNode(props.pictures?.isKnown ?? (() => false))]),
      Placeholder.configure({ placeholder: props.placeholder ?? t('placeholder') }),
    ],
    content: shownHtml(initial, isPlain),
    ...(isPlain && {
      parseOptions: { preserveWhitespace: 'full' as const },
      coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
    }),
    onUpdate: ({ editor: now }) =>
      onChange(isPlain ? plainHtml(now.getText({ blockSeparator: '\n' })) : now.getHTML(), now.isEmpty),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': props.label ?? t('text') },
      handleKeyDown: (view, event) => {
        const { $from, empty } = view.state.selection
        const isIgnored = locked() && edits(event)
        if (sends(event)) send()
        else if (!isIgnored && event.key === '/' && empty && $from.parent.textContent === '') slash('')
        else if (event.key === 'Escape') leave()
        else if (!isIgnored) return false
        event.preventDefault()
        return true
      },
      handleDOMEvents: {
        beforeinput: (_, event) => {
          if (locked()) event.preventDefault()
        },
      },
      handlePaste: (_, event) => {
        if (locked()) return true
        const pasted = event.clipboardData?.files
        if (!pasted?.length || hasPastedText(event.clipboardData?.getData('text/html') ?? '')) return false
        files(pasted)
        return true
      },
      handleDrop: (view, event) => {
        const dropped = event.dataTransfer?.files
        // A picture of the text that is moved within it comes as a file too.
        if (!dropped?.length || view.dragging) return false
        event.preventDefault()
        files(dropped, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
    },
  })
  const takeTypedOver = (now: Editor) => {
    // A destroyed editor has no view; its replacement comes with the next render.
    if (now.isDestroyed) return
    const insert = (typed: string) => {
      now.commands.setTextSelection(now.state.doc.content.size)
      const isOnEmptyLine = now.state.selection.$from.parent.textContent === ''
      if (isOnEmptyLine && slashLine.test(typed)) {
        // The key that sends, pressed after it, was meant for a text that is not chosen yet.
        forgetSendKey()
        slash(typed.slice(1))
      } else if (typed) now.commands.insertContent(plainLines(typed))
    }
    const focus = () => now.view.focus()
    reassign({ conversationId, mode: 'reply' }, { hasText: !now.isEmpty, insert, focus })
  }
  const takeOver = useEffectEvent(takeTypedOver)
  useLayoutEffect(() => {
    if (editor) takeOver(editor)
  }, [editor])
  useSubscription(followOpening, () => editor && takeTypedOver(editor), editor)
  useImperativeHandle(
    handle,
    () => ({
      focus: (place) => (place ? editor?.commands.focus(place) : editor?.view.focus()),
      insert: (html) => insertText(editor, html, isPlain),
      change: (make) => {
        if (!editor) return
        const { tr } = editor.state
        make(tr)
        editor.view.dispatch(closeHistory(tr))
        editor.view.focus()
      },
      replace: (html) => void editor?.commands.setContent(shownHtml(html, isPlain), { emitUpdate: false }),
    }),
    [editor, isPlain],
  )
  return (
    <>
      {props.hasTools && !isPlain && editor && (
        <FormatTools
          editor={editor}
          onPictures={props.pictures && ((chosen) => files(chosen))}
          onPlain={props.onPlain}
        />
      )}
      <EditorContent className={css.text} data-plain={isPlain || undefined} editor={editor} />
      {editor && <EmojiCompletion editor={editor} />}
    </>
  )
}

/** Whether a key may change the text. */
const edits = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && event.key !== 'Tab' && event.key !== 'Escape'

/** Matches text typed before the editor was ready that opens the saved replies. */
const slashLine = /^\/[^\n]*$/

const shownHtml = (html: string, isPlain: boolean) => (isPlain ? paragraphsOf(plainTextOf(html)) : html)

function insertText(editor: Editor | null, html: string, isPlain: boolean) {
  if (!editor) return
  const start = editor.state.selection.from
  if (isPlain) {
    const { tr, schema } = editor.state
    editor.view.dispatch(tr.replaceSelection(linesAsSlice(schema, plainTextOf(html))))
    editor.view.focus()
  } else editor.chain().focus().insertContent(html).run()
  const end = editor.state.selection.to
  let found: { from: number; to: number } | undefined
  editor.state.doc.nodesBetween(Math.max(0, start - 1), end, (node, position) => {
    const match = node.isText && !found ? blank.exec(node.text ?? '') : null
    if (match) found = { from: position + match.index, to: position + match.index + match[0].length }
  })
  if (found) editor.commands.setTextSelection(found)
}

function partition<Item>(all: Iterable<Item>, test: (item: Item) => boolean): [Item[], Item[]] {
  const items = [...all]
  return [items.filter(test), items.filter((item) => !test(item))]
}

const plainLines = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ])
