import { Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** Editor extensions for text without formatting: each paragraph is a line. What is pasted becomes lines as well. */
export const plainText = Extension.create({
  name: 'plainText',
  addExtensions: () => [
    StarterKit.configure({
      blockquote: false,
      bold: false,
      bulletList: false,
      code: false,
      codeBlock: false,
      heading: false,
      horizontalRule: false,
      italic: false,
      link: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      strike: false,
      underline: false,
    }),
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste: (view, event) => {
          const text = event.clipboardData?.getData('text/plain')
          if (!text) return false
          const slice = linesAsSlice(view.state.schema, text)
          view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
          return true
        },
      },
    }),
  ],
})

/** Lines of text to insert where the cursor is: the first and the last join the line that is there. */
export function linesAsSlice(schema: Schema, text: string): Slice {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []))
  return new Slice(Fragment.from(lines), 1, 1)
}
