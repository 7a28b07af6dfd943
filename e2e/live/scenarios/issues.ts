import { onTestFinished } from 'vitest'
import { startGithubDouble } from '../../../dev/github-double/index.ts'
import type { ScenariosOf, Setting } from '../setting.ts'

const desk = 'marewind/desk'

/** GitHub with an issue, and the call that connects it. */
async function standBy({ owner }: Setting) {
  const github = await startGithubDouble()
  onTestFinished(() => github.stop())
  github.addIssue(desk, { title: 'Labels are printed twice' })
  const connect = () =>
    owner.call('issues.connect', { url: github.url, token: github.token, repositories: [desk] })
  return { github, connect }
}

/** How each event of issues comes about. */
export const scenarios: ScenariosOf<'issues'> = {
  'issues.connection_changed': async (s) => (await standBy(s)).connect,
  'issues.changed': async (s) => {
    await (await standBy(s)).connect()
    return () => s.owner.call('issues.link', { conversationId: s.conversationId, issue: `${desk}#1` })
  },
  'issue.closed': async (s) => {
    const { conversationId, onlookerId: assigneeId } = s
    const { github, connect } = await standBy(s)
    const { number } = github.addIssue(desk, {})
    await connect()
    await s.owner.call('conversations.assign', { conversationId, assigneeId })
    await s.owner.call('issues.link', { conversationId, issue: `${desk}#${number}` })
    return () => github.change(desk, number, { state: 'closed' })
  },
}
