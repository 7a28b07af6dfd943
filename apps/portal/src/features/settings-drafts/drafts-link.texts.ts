import { defineTexts } from '#lib/i18n.ts'

export const draftsLinkTexts = defineTexts('drafts-link', {
  en: { drafts: 'Drafts' },
  de: { drafts: 'Entwürfe' },
})
