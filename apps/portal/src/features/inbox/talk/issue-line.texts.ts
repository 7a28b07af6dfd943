import { defineTexts } from '#lib/i18n.ts'

export const issueLineTexts = defineTexts('issue-line', {
  en: {
    issue_linked: '{actor} linked the issue {issue}.',
    issue_unlinked: '{actor} unlinked the issue {issue}.',
    issue_closed: 'The issue {issue} was closed.',
    issue_reopened: 'The issue {issue} was opened again.',
  },
  de: {
    issue_linked: '{actor} hat das Issue {issue} verknüpft.',
    issue_unlinked: '{actor} hat die Verknüpfung mit dem Issue {issue} entfernt.',
    issue_closed: 'Das Issue {issue} wurde geschlossen.',
    issue_reopened: 'Das Issue {issue} wurde wieder geöffnet.',
  },
})
