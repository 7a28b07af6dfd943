import { type RefObject, useRef, useState } from 'react'
import { useSession } from '#app/session.ts'
import type { useUploads } from '#features/uploads/index.ts'
import { paragraphsOf, plainHtml, plainTextOf } from '#lib/plain-text.ts'
import { useChanged } from '#lib/use-changed.ts'
import type { EditorHandle } from './rich-text.tsx'

type Uploads = Pick<ReturnType<typeof useUploads>, 'moveText'>

/** Whether a text is plain: as its draft says, or as the person's texts begin. */
export function useTextFormat(begun: boolean | undefined) {
  const usual = useSession().user?.settings.textFormat === 'plain'
  const [isPlain, setPlain] = useState(begun ?? usual)
  /** The text as it was before it became plain, which comes back if nothing was changed since. */
  const formatted = useRef({ html: '', plain: '' })
  function withoutFormatting(html: string) {
    formatted.current = { html, plain: plainHtml(plainTextOf(html)) }
    return formatted.current.plain
  }
  const withFormatting = (html: string) =>
    html === formatted.current.plain ? formatted.current.html : paragraphsOf(plainTextOf(html))
  return {
    isPlain,
    /** Another version of the text follows. */
    show: (text: { isPlain?: boolean | undefined }) => setPlain(text.isPlain ?? false),
    /** Changes the format and returns the text in it. Pictures become files beside the text. */
    change: (html: string, next: boolean, uploads: Uploads): string => {
      setPlain(next)
      const changed = html && (next ? withoutFormatting(html) : withFormatting(html))
      uploads.moveText(html, changed)
      return changed
    },
  }
}

type FormatOptions = {
  /** HTML that the text begins with. */
  initial: string
  isPlain: boolean
  /** Changes the format; returns the text in it. */
  setPlain: (isPlain: boolean) => string
}

/** Props of the editor of a text. When the format changes, another editor follows, which gets the focus at its end. */
export function useEditorFormat(
  editor: RefObject<EditorHandle | null>,
  { initial, isPlain, setPlain }: FormatOptions,
) {
  const [first, setFirst] = useState(initial)
  const chosen = useRef<boolean>(undefined)
  useChanged(isPlain, () => {
    if (chosen.current === isPlain) editor.current?.focus('end')
    chosen.current = undefined
  })
  function choose(next: boolean) {
    chosen.current = next
    setFirst(setPlain(next))
  }
  return {
    key: isPlain ? 'plain' : 'formatted',
    props: { initial: first, isPlain, onPlain: () => choose(true) },
    useFormatting: () => choose(false),
    replace: (html: string) => {
      editor.current?.replace(html)
      setFirst(html)
    },
  }
}
