import { Button, TextInput } from '@postroom/ui'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from './format-tools.module.css'
import { richTextTexts } from './rich-text.texts.ts'
import { ToolForm } from './tool-form.tsx'

/** Opens a field for the address of the link at the cursor or of the selected text. */
export function LinkButton({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const t = useTexts(richTextTexts)
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)

  function change(isOpening: boolean) {
    const { href } = editor.getAttributes('link')
    setAddress(typeof href === 'string' ? href : '')
    setWrong(false)
    setOpened(isOpening)
  }
  function close() {
    setOpened(false)
    editor.view.focus()
  }
  function submit() {
    if (setLink(editor, address.trim())) close()
    else setWrong(true)
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <ToolForm
      label={t('link')}
      icon={<IconLink size={16} />}
      isOn={isOn}
      opened={opened}
      onChange={change}
      onSubmit={submit}
    >
      <TextInput
        size="xs"
        data-autofocus
        className={css.field ?? ''}
        aria-label={t('linkAddress')}
        placeholder="https://"
        value={address}
        error={isWrong && t('linkWrong')}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button size="xs" type="submit">
        {t('linkSave')}
      </Button>
      {isOn && (
        <Button size="xs" variant="subtle" onClick={remove}>
          {t('linkRemove')}
        </Button>
      )}
    </ToolForm>
  )
}

/** Returns false if the address is not one that mail may link to. */
function setLink(editor: Editor, address: string): boolean {
  const href = withScheme(address)
  // Chromium accepts spaces in host names.
  if (/\s/.test(href) || !URL.canParse(href)) return false
  const chain = editor.chain()
  if (editor.state.selection.empty && !editor.isActive('link'))
    return chain
      .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] })
      .run()
  return chain.extendMarkRange('link').setLink({ href }).run()
}

function withScheme(address: string): string {
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return address
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}
