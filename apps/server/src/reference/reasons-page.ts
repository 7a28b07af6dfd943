import { reasons } from '@postroom/contract'
import { made } from './made.ts'

/** Lists every stored reason with its English text and parameters. */
export function reasonsPage(): string {
  const rows = Object.entries(reasons).map(([code, { text, ...rest }]) => {
    const params = 'params' in rest ? Object.keys(rest.params.shape) : []
    return `| \`${code}\` | ${text} | ${params.map((name) => `\`${name}\``).join(', ')} |`
  })
  return [
    '# Reasons\n',
    made,
    'Why a mailbox is not live, what a test found, why a message was not delivered: `{ code, params, message }`, where ' +
      '`message` is the English text with the parameters filled in. A part in brackets is left out where its parameter is ' +
      'missing. Any reason can also have `answer`, what the remote server said, verbatim, and `nextStep`: `keeps_trying`, ' +
      '`tried_again` or `sent_after_sign_in`.\n',
    '| code | text | params |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
