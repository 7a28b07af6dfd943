import { defineTexts } from '#lib/i18n.ts'

export const settingEditorTexts = defineTexts('setting-editor', {
  en: { hidden: 'A conversation that you do not see', noSubject: '(no subject)' },
  de: { hidden: 'Eine Konversation, die Sie nicht sehen', noSubject: '(kein Betreff)' },
})
