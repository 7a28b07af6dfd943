import { inlinePictureTypes } from '@postroom/contract/inbox-values'
import { ActionIcon, FileButton } from '@postroom/ui'
import {
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSourceCode,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTexts } from '#lib/i18n.ts'
import css from './format-tools.module.css'
import { LinkButton } from './link-button.tsx'
import { PictureButton } from './picture-button.tsx'
import { richTextTexts } from './rich-text.texts.ts'

type FormatToolsProps = {
  editor: Editor
  /** Inserts pictures into the text; missing if the text cannot have any. */
  onPictures?: ((files: Iterable<File>) => void) | undefined
  /** Goes on without formatting; missing if the text always has it. */
  onPlain?: (() => void) | undefined
}

/** Formatting buttons of an editor. */
export function FormatTools({ editor, onPictures, onPlain }: FormatToolsProps) {
  const t = useTexts(richTextTexts)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      code: now.isActive('code'),
      codeBlock: now.isActive('codeBlock'),
      link: now.isActive('link'),
      picture: now.isActive('picture'),
    }),
  })
  const chain = () => editor.chain().focus()
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
    { name: t('code'), on: on.code, icon: <IconCode size={16} />, run: () => chain().toggleCode().run() },
    {
      name: t('codeBlock'),
      on: on.codeBlock,
      icon: <IconSourceCode size={16} />,
      run: () => chain().toggleCodeBlock().run(),
    },
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
      <LinkButton editor={editor} isOn={on.link} />
      {onPictures && (
        <FileButton multiple accept={inlinePictureTypes.join()} onChange={onPictures}>
          {(button) => (
            <ActionIcon
              {...button}
              size="xs"
              className={css.tool ?? ''}
              aria-label={t('picture')}
              title={t('picture')}
            >
              <IconPhoto size={16} />
            </ActionIcon>
          )}
        </FileButton>
      )}
      {on.picture && <PictureButton editor={editor} />}
      {onPlain && (
        <ActionIcon
          size="xs"
          className={css.tool ?? ''}
          aria-label={t('plain')}
          title={t('plain')}
          onClick={onPlain}
        >
          <IconClearFormatting size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
