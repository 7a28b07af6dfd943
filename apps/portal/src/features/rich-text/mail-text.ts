import StarterKit from '@tiptap/starter-kit'

/** Editor extensions for the formatting that mail can carry: paragraphs, bold, lists, quotes and links. */
export const mailText = StarterKit.configure({
  heading: false,
  codeBlock: false,
  horizontalRule: false,
  link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
})
