import { Button, Segmented, TextInput } from '@postroom/ui'
import { IconPhotoEdit } from '@tabler/icons-react'
import { closeHistory } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from './format-tools.module.css'
import { widestPicture } from './pictures.ts'
import { richTextTexts } from './rich-text.texts.ts'
import { ToolForm } from './tool-form.tsx'

/** Widths in pixels beside the full one. */
const widths = { small: 200, medium: 400 } as const
type Size = keyof typeof widths | 'full'

/** Opens fields for the description and the size of the selected picture. */
export function PictureButton({ editor }: { editor: Editor }) {
  const t = useTexts(richTextTexts)
  const [opened, setOpened] = useState(false)
  const [alt, setAlt] = useState('')
  const [size, setSize] = useState<Size>('full')
  const [full, setFull] = useState(0)

  function change(isOpening: boolean) {
    const { alt: described, width } = editor.getAttributes('picture')
    const fullWidth = Math.min(naturalWidth(editor), widestPicture)
    setAlt(String(described ?? ''))
    setFull(fullWidth)
    setSize(sizes(fullWidth).find((one) => one !== 'full' && widths[one] === width) ?? 'full')
    setOpened(isOpening)
  }
  function submit() {
    const width = size === 'full' ? full : widths[size]
    // Undone on its own, also directly after the picture was inserted.
    editor.view.dispatch(closeHistory(editor.state.tr))
    editor.commands.updateAttributes('picture', { alt: alt.trim(), ...(full > 0 && { width }) })
    setOpened(false)
    editor.view.focus()
  }
  const choices = sizes(full)
  return (
    <ToolForm
      label={t('editPicture')}
      icon={<IconPhotoEdit size={16} />}
      opened={opened}
      onChange={change}
      onSubmit={submit}
    >
      <TextInput
        size="xs"
        data-autofocus
        className={css.field ?? ''}
        label={t('pictureText')}
        description={t('pictureTextHelp')}
        maxLength={500}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      {choices.length > 1 && (
        <Segmented
          label={t('pictureSize')}
          value={size}
          options={choices.map((value) => ({ value, label: t(value) }))}
          onChange={setSize}
        />
      )}
      <Button size="xs" type="submit">
        {t('apply')}
      </Button>
    </ToolForm>
  )
}

/** Sizes that make a picture smaller than its full width. */
const sizes = (full: number): Size[] => [
  ...(['small', 'medium'] as const).filter((one) => widths[one] < full),
  'full',
]

/** Width of the selected picture; 0 if it is not loaded. */
function naturalWidth({ view, state }: Editor): number {
  const element = view.nodeDOM(state.selection.from)
  return element instanceof HTMLImageElement ? element.naturalWidth : 0
}
