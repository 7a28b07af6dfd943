import type { ErrorCodeOf, issuesContract } from '@postroom/contract'

export const errors = {
  issue_access_denied:
    'GitHub lehnt das mit dem Token des Arbeitsbereichs ab. Ein Admin kann es unter Integrationen prüfen.',
  issue_hook_not_signed: 'Dieser Webhook ist nicht mit dem Geheimnis einer Verbindung signiert.',
  too_many_issues: 'Eine Konversation kann höchstens {maximum} verknüpfte Issues haben.',
} as const satisfies Record<ErrorCodeOf<typeof issuesContract>, string>
