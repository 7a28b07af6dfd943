import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles, sourceFiles } from './source-files.ts'

/** Terms of earlier versions with those that replaced them; docs/glossary.md has the whole list. */
const oldTerms: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bmailroom/i, 'mail sync'],
  [/\bmail-?scope/i, 'sync settings'],
  [/\bmail-?notices/i, 'push notifications'],
  [/\bmail-?alerts/i, 'sync alerts'],
  [/\b(?:put|puts|putting) aside\b/i, 'quarantine'],
  [/\bflocks?\b/i, 'batch, debounce'],
  [/\bsightings?\b/i, 'seen addresses'],
  [/\bmanners\b/i, 'inbox behaviour'],
  [/\bnamers?\b/, 'referencing message'],
  [/\bnameless\b/i, 'message without Message-ID'],
  [/\blost repl(?:y|ies)\b/i, 'reply to a missing parent'],
  [/\bthread-?pool\b/i, 'conversation candidates'],
  [/\banew\b/i, 'again'],
]
/** Names that migrations have replaced; baselines and these migrations still have them. */
const renamed: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:message|erased)_places\b/, 'message_locations, erased_locations'],
  [/\bmirror_of\b|\bmirrorOf\b/, 'copied_from'],
  [/\blost_reply_at\b|\blostReplyAt\b/, 'parentless_reply_at'],
  [/\bmessage\.taken_back\b/, 'message.send_cancelled'],
  [/\baddress\.proved\b/, 'address.verified'],
  [/\bgather-search-years\b/, 'merge-search-years'],
  [/\balias-prover\b/, 'alias-verifier'],
  [/\btold_at\b/, 'notified_at'],
]
const withEarlierNames =
  /^(?:apps\/server\/migrations\/|apps\/server\/test\/database\/|CHANGELOG\.md$)|\/restore\.test\.ts$/
const glossary = 'docs/glossary.md'
const self = /^tools\/check\/(?:old-terms|words\.test)\.ts$/

/** Finds terms that the glossary has replaced, in names, comments, texts and documents. */
export function checkOldTerms(root: string): string[] {
  const documents = sourceFiles(root, ['.md']).filter((path) => path !== glossary)
  const code = codeFiles(root).filter((path) => !self.test(path))
  return [...code, ...documents].flatMap((path) => {
    const terms = withEarlierNames.test(path) ? oldTerms : [...oldTerms, ...renamed]
    return readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        terms
          .filter(([pattern]) => pattern.test(line))
          .map(([pattern, instead]) => `${path}:${at + 1}: ${pattern.exec(line)?.[0]} is now: ${instead}`),
      )
  })
}
