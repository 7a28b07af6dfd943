import type { Activity } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { issueLineTexts } from './issue-line.texts.ts'

/** Text of an activity about a GitHub issue; undefined for other activities. */
export function useIssueLine({ type, issue }: Activity, actor: string): string | undefined {
  const t = useTexts(issueLineTexts)
  if (!issue || !(type in issueLineTexts.en)) return undefined
  return t(type as keyof typeof issueLineTexts.en, { actor, issue: `${issue.name} “${issue.title}”` })
}
