import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import css from './content.module.css'
import { cleanPastedHtml } from './paste/clean-pasted-html.ts'
import { tableNodes } from './tables.ts'

/** Editor extensions for the formatting that mail can carry: paragraphs, bold, lists, quotes, code, links and tables. */
export const mailText = Extension.create({
  name: 'mailText',
  addExtensions: () => [
    StarterKit.configure({
      heading: false,
      horizontalRule: false,
      link: { openOnClick: false, defaultProtocol: 'https' },
    }),
    ...tableNodes,
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { attributes: { class: css.content ?? '' }, transformPastedHTML: cleanPastedHtml },
    }),
  ],
})
