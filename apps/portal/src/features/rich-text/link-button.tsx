import { ActionIcon, Button, Popover, TextInput } from '@postroom/ui'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from './format-tools.module.css'
import { richTextTexts } from './rich-text.texts.ts'

/** Opens a field for the address of the link at the cursor or of the selected text. */
export function LinkButton({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const t = useTexts(richTextTexts)
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)

  function toggle() {
    const { href } = editor.getAttributes('link')
    setAddress(typeof href === 'string' ? href : '')
    setWrong(false)
    setOpened(!opened)
  }
  function close() {
    setOpened(false)
    editor.view.focus()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    // The form around the editor is not submitted.
    event.stopPropagation()
    if (setLink(editor, address.trim())) close()
    else setWrong(true)
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="xs"
          className={css.tool ?? ''}
          aria-label={t('link')}
          title={t('link')}
          aria-pressed={isOn}
          aria-expanded={opened}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <IconLink size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('link')}>
        <form className={css.link} onSubmit={submit}>
          <TextInput
            size="xs"
            data-autofocus
            className={css.address ?? ''}
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
        </form>
      </Popover.Dropdown>
    </Popover>
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
