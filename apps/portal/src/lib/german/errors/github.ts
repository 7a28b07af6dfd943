import type { ErrorCodeOf, githubContract } from '@postroom/contract'

export const errors = {
  github_not_set_up: 'GitHub ist nicht eingerichtet. Fragen Sie Ihren Postroom-Administrator.',
  github_not_connected: 'Verbinden Sie zuerst GitHub.',
  github_authorization_invalid:
    'Diese Rückkehr von GitHub wurde schon verwendet, hat zu lange gedauert oder ist nicht Ihre. Bitte beginnen Sie von vorn.',
  github_denied: 'GitHub hat abgelehnt: {reason}.',
  github_unreachable: 'GitHub hat nicht richtig geantwortet. Bitte versuchen Sie es gleich erneut.',
} as const satisfies Record<ErrorCodeOf<typeof githubContract>, string>
