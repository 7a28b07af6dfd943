import { defineTexts } from '#lib/i18n.ts'

export const connectAccountTexts = defineTexts('connect-account', {
  en: {
    title: 'Google, Microsoft or Exchange',
    help: 'Sign in at Google or Microsoft and allow Postroom to read and send your mail. Postroom never sees the password.',
    byPassword: 'Connect with the password',
    signIn: 'Sign in with {provider}',
    ready: 'Postroom has access to {provider}',
    connect: 'Connect {email}',
  },
  de: {
    title: 'Google, Microsoft oder Exchange',
    help: 'Melden Sie sich bei Google oder Microsoft an und erlauben Sie Postroom, Ihre E-Mails zu lesen und zu senden. Postroom sieht das Passwort nie.',
    byPassword: 'Mit dem Passwort verbinden',
    signIn: 'Bei {provider} anmelden',
    ready: 'Postroom hat Zugriff auf {provider}',
    connect: '{email} verbinden',
  },
})
