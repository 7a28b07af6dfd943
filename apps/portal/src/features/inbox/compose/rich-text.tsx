import { ActionIcon } from '@postroom/ui'
import {
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { Placeholder } from '@tiptap/extension-placeholder'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import { isSendKey, useSendKey } from './send-key.ts'

type RichTextProps = {
  initial: string
  /** Typed before the editor was here: plain text for the end. */
  early: string
  onEarlyTaken: () => void
  onChange: (html: string, isEmpty: boolean) => void
  onFiles: (files: FileList) => void
  onSend: () => void
  onLeave: () => void
  hasTools: boolean
}

/** The editor of a reply: paragraphs, weights, lists, quotations and links, as mail can carry them. */
export function RichText(props: RichTextProps) {
  const { initial, early, onEarlyTaken, onChange, onFiles, onSend, onLeave, hasTools } = props
  const t = useTexts(composeTexts)
  const send = useEffectEvent(onSend)
  const leave = useEffectEvent(onLeave)
  const files = useEffectEvent(onFiles)
  const sendKey = useSendKey()
  // In a list, Enter alone goes on to make the next point.
  const sends = useEffectEvent(
    (event: KeyboardEvent) =>
      isSendKey(event, sendKey) && (event.ctrlKey || event.metaKey || !editor?.isActive('listItem')),
  )
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: false,
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
      }),
      Placeholder.configure({ placeholder: t('placeholder') }),
    ],
    content: initial,
    autofocus: 'end',
    onUpdate: ({ editor: now }) => onChange(now.getHTML(), now.isEmpty),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('text') },
      handleKeyDown: (_, event) => {
        if (sends(event)) send()
        else if (event.key === 'Escape') leave()
        else return false
        event.preventDefault()
        return true
      },
      handlePaste: (_, event) => {
        if (!event.clipboardData?.files.length) return false
        files(event.clipboardData.files)
        return true
      },
    },
  })
  // In an effect, so that it is the editor that stands on the page: one can be made and thrown away before it does.
  const begin = useEffectEvent((now: Editor) => {
    // One that was thrown away has no view; the one in its place comes with the next rendering.
    if (now.isDestroyed) return
    now.view.focus()
    if (!early) return
    now.chain().focus('end').insertContent(plainLines(early)).run()
    onEarlyTaken()
  })
  useLayoutEffect(() => {
    if (editor) begin(editor)
  }, [editor])
  return (
    <>
      {hasTools && editor && <Tools editor={editor} />}
      <EditorContent className={css.text} editor={editor} />
    </>
  )
}

const plainLines = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ])

function Tools({ editor }: { editor: Editor }) {
  const t = useTexts(composeTexts)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  function toggleLink() {
    if (on.link) return chain().unsetLink().run()
    const href = prompt(t('linkAddress'), 'https://')
    return href ? chain().setLink({ href }).run() : false
  }
  const tools = [
    { name: t('bold'), on: on.bold, icon: <IconBold size={16} />, run: () => chain().toggleBold().run() },
    {
      name: t('italic'),
      on: on.italic,
      icon: <IconItalic size={16} />,
      run: () => chain().toggleItalic().run(),
    },
    {
      name: t('underline'),
      on: on.underline,
      icon: <IconUnderline size={16} />,
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: t('list'),
      on: on.bulletList,
      icon: <IconList size={16} />,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: t('numbered'),
      on: on.orderedList,
      icon: <IconListNumbers size={16} />,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: t('quote'),
      on: on.blockquote,
      icon: <IconBlockquote size={16} />,
      run: () => chain().toggleBlockquote().run(),
    },
    { name: t('link'), on: on.link, icon: <IconLink size={16} />, run: toggleLink },
  ]
  return (
    <div className={css.tools} role="toolbar" aria-label={t('formatting')}>
      {tools.map((tool) => (
        <ActionIcon
          key={tool.name}
          size="xs"
          className={css.tool ?? ''}
          aria-label={tool.name}
          title={tool.name}
          aria-pressed={tool.on}
          onMouseDown={(event) => event.preventDefault()}
          onClick={tool.run}
        >
          {tool.icon}
        </ActionIcon>
      ))}
    </div>
  )
}
