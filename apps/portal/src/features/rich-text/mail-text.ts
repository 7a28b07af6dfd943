import StarterKit from '@tiptap/starter-kit'

/** What an editor of mail offers: paragraphs, weights, lists, quotations and links, as mail can carry them. */
export const mailText = StarterKit.configure({
  heading: false,
  codeBlock: false,
  horizontalRule: false,
  link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
})
