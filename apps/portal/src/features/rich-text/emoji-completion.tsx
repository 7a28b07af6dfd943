import { useListener } from '@postroom/ui'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { useLoaded } from '#lib/use-loaded.ts'
import css from './emoji-completion.module.css'
import { richTextTexts } from './rich-text.texts.ts'

const loadList = () => import('./emoji-list.ts')

/** Two characters at least, so that `:)` and `12:30` ask nothing. */
const begun = /(?:^|\s):([\p{L}+-][\p{L}\p{N}_-]{1,20})$/u
const shown = 6

/** Suggests emoji for a `:name` before the cursor; Enter, Tab or the closing colon of a whole name inserts, Escape closes. */
export function EmojiCompletion({ editor }: { editor: Editor }) {
  const t = useTexts(richTextTexts)
  const language = useLanguage()
  const listId = useId()
  const begunAt = useEditorState({ editor, selector: ({ editor: now }) => nameAtCursor(now) })
  const name = begunAt?.name
  const width = useSyncExternalStore(followSize, () => innerWidth)
  const height = useSyncExternalStore(followSize, () => innerHeight)
  const [at, setAt] = useState(0)
  // The name for which Escape closed the list.
  const [closed, setClosed] = useState<string>()
  // A name whose closing colon was typed before the list was loaded.
  const [pending, setPending] = useState<{ name: string; from: number; to: number }>()
  const list = useLoaded(loadList, loadList, name !== undefined || pending !== undefined)
  const found = name !== undefined && name !== closed && list ? list.findEmoji(name, shown) : []
  const isOpen = found.length > 0
  const current = Math.min(at, Math.max(0, found.length - 1))

  function insert(emoji: string | undefined) {
    if (!begunAt || emoji === undefined) return
    const { from, to } = begunAt
    editor.chain().focus().insertContentAt({ from, to }, emoji).run()
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ':' && begunAt && name !== closed) {
      if (!list) setPending(begunAt)
      const named = list?.findNamedEmoji(begunAt.name)
      if (named === undefined) return
      insert(named)
    } else if (!isOpen) return
    else if (event.key === 'ArrowDown') setAt((current + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((current - 1 + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(found[current]?.emoji)
    else if (event.key === 'Escape') setClosed(name)
    else return
    event.preventDefault()
    // The editor would send the message or close.
    event.stopPropagation()
  }
  useListener(window, 'keydown', press, { isOn: name !== undefined, capture: true })
  useEffect(() => {
    if (!list || !pending) return
    setPending(undefined)
    const { name: closedName, from } = pending
    const to = pending.to + 1
    const { doc } = editor.state
    const emoji = list.findNamedEmoji(closedName)
    if (emoji && to < doc.content.size && doc.textBetween(from, to) === `:${closedName}:`)
      editor.chain().insertContentAt({ from, to }, emoji).run()
  }, [editor, list, pending])
  useEffect(() => {
    if (!isOpen) return
    const field = editor.view.dom
    field.setAttribute('aria-activedescendant', `${listId}-${current}`)
    return () => field.removeAttribute('aria-activedescendant')
  }, [editor, isOpen, current, listId])
  if (!isOpen || !begunAt) return null
  return createPortal(
    <div
      className={css.list}
      id={listId}
      role="listbox"
      aria-label={t('emoji')}
      style={placeOf(editor, begunAt.from, { width, height })}
    >
      {found.map((one, index) => (
        <div
          key={one.emoji}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className={css.option}
          onMouseMove={() => setAt(index)}
          onMouseDown={(event) => {
            event.preventDefault()
            insert(one.emoji)
          }}
        >
          <span>{one.emoji}</span>
          {one[language].split('/')[0]?.replaceAll('_', ' ')}
        </div>
      ))}
    </div>,
    document.body,
  )
}

function nameAtCursor(editor: Editor) {
  const { $from, empty, from: to } = editor.state.selection
  if (!empty || !editor.isFocused || editor.isActive('code') || editor.isActive('codeBlock')) return undefined
  const name = begun.exec($from.parent.textBetween(0, $from.parentOffset, undefined, '\n'))?.[1]
  return name === undefined ? undefined : { name, from: to - name.length - 1, to }
}

function followSize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** Above the colon, or below it if there is no room. */
function placeOf(editor: Editor, position: number, window: { width: number; height: number }) {
  const { top, bottom, left } = editor.view.coordsAtPos(position)
  const x = Math.max(8, Math.min(left, window.width - 232))
  return top > 240 ? { left: x, bottom: window.height - top + 4 } : { left: x, top: bottom + 4 }
}
