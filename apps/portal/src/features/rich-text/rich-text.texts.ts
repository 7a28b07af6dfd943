import { defineTexts } from '#lib/i18n.ts'

export const richTextTexts = defineTexts('rich-text', {
  en: {
    formatting: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    list: 'List',
    numbered: 'Numbered list',
    quote: 'Quotation',
    link: 'Link',
    linkAddress: 'Address of the link',
  },
  de: {
    formatting: 'Formatierung',
    bold: 'Fett',
    italic: 'Kursiv',
    underline: 'Unterstrichen',
    list: 'Liste',
    numbered: 'Nummerierte Liste',
    quote: 'Zitat',
    link: 'Link',
    linkAddress: 'Adresse des Links',
  },
})
