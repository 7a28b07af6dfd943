import { defineTexts } from '#lib/i18n.ts'

export const issuesTexts = defineTexts('issue-connection', {
  en: {
    denied: 'GitHub refuses the token or a repository. Check both.',
    help: 'Use a fine-grained personal access token with the permission Issues (read and write) for these repositories. With Webhooks (read and write), changes appear at once.',
    hook: 'changes appear at once',
    polling: 'read every five minutes',
    repositories: 'Repositories',
    repositoriesField: 'repositories',
    repositoriesHelp:
      'One per line, as owner/name. Everyone who works on conversations can find and link their issues.',
    saved: 'GitHub issues connected',
    title: 'GitHub issues',
    token: 'Token',
    tokenField: 'token',
    tokenHelp: 'Stored encrypted, and never shown again.',
    tokenKept: 'Leave empty to keep the stored token.',
    unreachable: 'GitHub did not answer last time. Postroom tries again every five minutes.',
    url: 'Address',
    urlField: 'address',
    urlHelp: 'Change it for GitHub Enterprise Server.',
  },
  de: {
    denied: 'GitHub lehnt das Token oder ein Repository ab. Prüfen Sie beides.',
    help: 'Verwenden Sie ein fein abgestuftes persönliches Zugriffstoken mit der Berechtigung „Issues“ (Lesen und Schreiben) für diese Repositorys. Mit „Webhooks“ (Lesen und Schreiben) erscheinen Änderungen sofort.',
    hook: 'Änderungen erscheinen sofort',
    polling: 'wird alle fünf Minuten gelesen',
    repositories: 'Repositorys',
    repositoriesField: 'Repositorys',
    repositoriesHelp:
      'Eines pro Zeile, als Inhaber/Name. Wer Konversationen bearbeitet, kann deren Issues finden und verknüpfen.',
    saved: 'Issues bei GitHub verbunden',
    title: 'Issues bei GitHub',
    token: 'Token',
    tokenField: 'Token',
    tokenHelp: 'Wird verschlüsselt gespeichert und nie wieder angezeigt.',
    tokenKept: 'Leer lassen, um das gespeicherte Token zu behalten.',
    unreachable: 'GitHub hat zuletzt nicht geantwortet. Postroom versucht es alle fünf Minuten erneut.',
    url: 'Adresse',
    urlField: 'Adresse',
    urlHelp: 'Für GitHub Enterprise Server ändern.',
  },
})
